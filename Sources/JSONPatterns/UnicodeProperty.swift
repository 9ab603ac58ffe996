/// A property of code points for `\p{…}` in ECMA-262.
enum UnicodeProperty: Hashable, Sendable {
  /// A general category, or several of them.
  case category(Set<Unicode.GeneralCategory>)
  /// A property of the standard library; see ``known``.
  case known(String)
  /// A property that only Swift's regular expressions support, such as a script, in their spelling.
  case regex(String)

  /// The property with a name; nil if ECMA-262 has none, or if it is not supported.
  /// - Parameters:
  ///   - name: the text before the equals sign; nil if there is none.
  ///   - value: the text after it, or the whole text.
  init?(_ name: String?, _ value: String) {
    switch name {
    case "Script", "sc", "Script_Extensions", "scx":
      // Names must be spelled exactly; Swift accepts variations.
      let words = /[A-Z][a-z]+(?:[A-Z][a-z]+)?(?:_[A-Z][a-z]*)*/
      let text = #"\p{\#(name ?? "")=\#(value)}"#
      guard value.wholeMatch(of: words) != nil, (try? Regex(text)) != nil else { return nil }
      self = .regex(text)
    case nil, "General_Category", "gc":
      if let categories = Self.categories[value] {
        self = .category(categories)
        return
      }
      guard name == nil else { return nil }
      let name = Self.shortNames[value] ?? value
      if Self.known[name] != nil {
        self = .known(name)
      } else if name == "Terminal_Punctuation" {
        self = .regex(#"\p{Terminal_Punctuation}"#)
      } else {
        return nil
      }
    default: return nil
    }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .category(let categories): categories.contains(scalar.properties.generalCategory)
    case .known(let name): Self.known[name]?(scalar) ?? false
    case .regex(let text):
      // The expression is for one code point, so it takes hardly any time.
      (try? Regex(text).matchingSemantics(.unicodeScalar).wholeMatch(in: String(scalar))) != nil
    }
  }

  // MARK: Categories

  private static let categories: [String: Set<Unicode.GeneralCategory>] = {
    let single: [(String, String, Unicode.GeneralCategory)] = [
      ("Lu", "Uppercase_Letter", .uppercaseLetter), ("Ll", "Lowercase_Letter", .lowercaseLetter),
      ("Lt", "Titlecase_Letter", .titlecaseLetter), ("Lm", "Modifier_Letter", .modifierLetter),
      ("Lo", "Other_Letter", .otherLetter), ("Mn", "Nonspacing_Mark", .nonspacingMark),
      ("Mc", "Spacing_Mark", .spacingMark), ("Me", "Enclosing_Mark", .enclosingMark),
      ("Nd", "Decimal_Number", .decimalNumber), ("Nl", "Letter_Number", .letterNumber),
      ("No", "Other_Number", .otherNumber), ("Pc", "Connector_Punctuation", .connectorPunctuation),
      ("Pd", "Dash_Punctuation", .dashPunctuation), ("Ps", "Open_Punctuation", .openPunctuation),
      ("Pe", "Close_Punctuation", .closePunctuation), ("Pi", "Initial_Punctuation", .initialPunctuation),
      ("Pf", "Final_Punctuation", .finalPunctuation), ("Po", "Other_Punctuation", .otherPunctuation),
      ("Sm", "Math_Symbol", .mathSymbol), ("Sc", "Currency_Symbol", .currencySymbol),
      ("Sk", "Modifier_Symbol", .modifierSymbol), ("So", "Other_Symbol", .otherSymbol),
      ("Zs", "Space_Separator", .spaceSeparator), ("Zl", "Line_Separator", .lineSeparator),
      ("Zp", "Paragraph_Separator", .paragraphSeparator), ("Cc", "Control", .control), ("Cf", "Format", .format),
      ("Cs", "Surrogate", .surrogate), ("Co", "Private_Use", .privateUse), ("Cn", "Unassigned", .unassigned),
    ]
    var result: [String: Set<Unicode.GeneralCategory>] = [:]
    for (short, long, category) in single {
      result[short] = [category]
      result[long] = [category]
    }
    for (short, long) in [
      ("L", "Letter"), ("M", "Mark"), ("N", "Number"), ("P", "Punctuation"), ("S", "Symbol"), ("Z", "Separator"),
      ("C", "Other"),
    ] {
      let all = Set(single.filter { $0.0.first == short.first }.map(\.2))
      result[short] = all
      result[long] = all
    }
    result["LC"] = [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
    for (name, other) in [
      ("Cased_Letter", "LC"), ("Combining_Mark", "M"), ("digit", "Nd"), ("punct", "P"), ("cntrl", "Cc"),
    ] {
      result[name] = result[other]
    }
    return result
  }()

  // MARK: Yes or no

  private static let shortNames = [
    "AHex": "ASCII_Hex_Digit", "Alpha": "Alphabetic", "Bidi_C": "Bidi_Control", "Bidi_M": "Bidi_Mirrored",
    "CI": "Case_Ignorable", "CWCF": "Changes_When_Casefolded", "CWCM": "Changes_When_Casemapped",
    "CWL": "Changes_When_Lowercased", "CWKCF": "Changes_When_NFKC_Casefolded", "CWT": "Changes_When_Titlecased",
    "CWU": "Changes_When_Uppercased", "DI": "Default_Ignorable_Code_Point", "Dep": "Deprecated", "Dia": "Diacritic",
    "EComp": "Emoji_Component", "EMod": "Emoji_Modifier", "EBase": "Emoji_Modifier_Base",
    "EPres": "Emoji_Presentation", "Ext": "Extender", "Gr_Base": "Grapheme_Base", "Gr_Ext": "Grapheme_Extend",
    "Hex": "Hex_Digit", "IDSB": "IDS_Binary_Operator", "IDST": "IDS_Trinary_Operator", "IDC": "ID_Continue",
    "IDS": "ID_Start", "Ideo": "Ideographic", "Join_C": "Join_Control", "LOE": "Logical_Order_Exception",
    "Lower": "Lowercase", "NChar": "Noncharacter_Code_Point", "Pat_Syn": "Pattern_Syntax",
    "Pat_WS": "Pattern_White_Space", "QMark": "Quotation_Mark", "RI": "Regional_Indicator",
    "STerm": "Sentence_Terminal", "SD": "Soft_Dotted", "Term": "Terminal_Punctuation", "UIdeo": "Unified_Ideograph",
    "Upper": "Uppercase", "VS": "Variation_Selector", "space": "White_Space", "XIDC": "XID_Continue",
    "XIDS": "XID_Start",
  ]

  private static let known: [String: @Sendable (Unicode.Scalar) -> Bool] = [
    "Any": { _ in true },
    "ASCII": { $0.isASCII },
    "ASCII_Hex_Digit": { $0.properties.isASCIIHexDigit },
    "Alphabetic": { $0.properties.isAlphabetic },
    "Assigned": { $0.properties.generalCategory != .unassigned },
    "Bidi_Control": { $0.properties.isBidiControl },
    "Bidi_Mirrored": { $0.properties.isBidiMirrored },
    "Case_Ignorable": { $0.properties.isCaseIgnorable },
    "Cased": { $0.properties.isCased },
    "Changes_When_Casefolded": { $0.properties.changesWhenCaseFolded },
    "Changes_When_Casemapped": { $0.properties.changesWhenCaseMapped },
    "Changes_When_Lowercased": { $0.properties.changesWhenLowercased },
    "Changes_When_NFKC_Casefolded": { $0.properties.changesWhenNFKCCaseFolded },
    "Changes_When_Titlecased": { $0.properties.changesWhenTitlecased },
    "Changes_When_Uppercased": { $0.properties.changesWhenUppercased },
    "Dash": { $0.properties.isDash },
    "Default_Ignorable_Code_Point": { $0.properties.isDefaultIgnorableCodePoint },
    "Deprecated": { $0.properties.isDeprecated },
    "Diacritic": { $0.properties.isDiacritic },
    "Emoji": { $0.properties.isEmoji },
    "Emoji_Component": { scalar in
      switch scalar.value {
      case 0x23, 0x2A, 0x30...0x39, 0x200D, 0x20E3, 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F9B0...0x1F9B3,
        0xE0020...0xE007F:
        true
      default: false
      }
    },
    "Emoji_Modifier": { $0.properties.isEmojiModifier },
    "Emoji_Modifier_Base": { $0.properties.isEmojiModifierBase },
    "Emoji_Presentation": { $0.properties.isEmojiPresentation },
    "Extender": { $0.properties.isExtender },
    "Grapheme_Base": { $0.properties.isGraphemeBase },
    "Grapheme_Extend": { $0.properties.isGraphemeExtend },
    "Hex_Digit": { $0.properties.isHexDigit },
    "IDS_Binary_Operator": { $0.properties.isIDSBinaryOperator },
    "IDS_Trinary_Operator": { $0.properties.isIDSTrinaryOperator },
    "ID_Continue": { $0.properties.isIDContinue },
    "ID_Start": { $0.properties.isIDStart },
    "Ideographic": { $0.properties.isIdeographic },
    "Join_Control": { $0.properties.isJoinControl },
    "Logical_Order_Exception": { $0.properties.isLogicalOrderException },
    "Lowercase": { $0.properties.isLowercase },
    "Math": { $0.properties.isMath },
    "Noncharacter_Code_Point": { $0.properties.isNoncharacterCodePoint },
    "Pattern_Syntax": { $0.properties.isPatternSyntax },
    "Pattern_White_Space": { $0.properties.isPatternWhitespace },
    "Quotation_Mark": { $0.properties.isQuotationMark },
    "Radical": { $0.properties.isRadical },
    "Regional_Indicator": { (0x1F1E6...0x1F1FF).contains($0.value) },
    "Sentence_Terminal": { $0.properties.isSentenceTerminal },
    "Soft_Dotted": { $0.properties.isSoftDotted },
    "Unified_Ideograph": { $0.properties.isUnifiedIdeograph },
    "Uppercase": { $0.properties.isUppercase },
    "Variation_Selector": { $0.properties.isVariationSelector },
    "White_Space": { $0.properties.isWhitespace },
    "XID_Continue": { $0.properties.isXIDContinue },
    "XID_Start": { $0.properties.isXIDStart },
  ]
}
