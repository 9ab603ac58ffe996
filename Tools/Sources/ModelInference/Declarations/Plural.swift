/// English plurals, as far as keys have them.
enum Plural {
  /// The singular of a word in lower case; the word itself if it is not a plural.
  static func singular(of word: String) -> String {
    if let irregular = irregular[word] { return irregular }
    if unchanged.contains(word) || word.count < 3 { return word }
    for (plural, singular) in endings where word.hasSuffix(plural) && word.count > plural.count {
      return word.dropLast(plural.count) + singular
    }
    return word
  }

  private static let irregular = [
    "children": "child", "people": "person", "men": "man", "women": "woman", "feet": "foot", "teeth": "tooth",
    "mice": "mouse",
    "indices": "index", "vertices": "vertex", "matrices": "matrix", "criteria": "criterion", "phenomena": "phenomenon",
    "leaves": "leaf", "lives": "life", "knives": "knife", "halves": "half", "shelves": "shelf", "movies": "movie",
    "cookies": "cookie", "ties": "tie", "pies": "pie", "caches": "cache", "aches": "ache", "axes": "axis",
    "bases": "base",
    "databases": "database", "releases": "release", "licenses": "license", "purchases": "purchase",
    "responses": "response",
    "expenses": "expense", "houses": "house", "causes": "cause", "clauses": "clause", "cases": "case",
    "phases": "phase",
    "uses": "use", "courses": "course", "sources": "source", "resources": "resource", "heroes": "hero",
    "tomatoes": "tomato",
    "potatoes": "potato", "echoes": "echo", "quizzes": "quiz", "buses": "bus", "gases": "gas", "aliases": "alias",
    "biases": "bias", "canvases": "canvas", "atlases": "atlas",
  ]

  private static let unchanged: Set<String> = [
    "series", "species", "news", "status", "address", "canvas", "bus", "gas", "alias", "bias", "lens", "atlas",
    "access", "process",
    "progress", "class", "axis", "basis", "analysis", "synopsis", "metadata", "data", "media", "https", "dns", "css",
    "js",
    "aws", "os", "ios", "sms", "gps", "is", "has", "always", "plus", "minus", "virus", "campus", "corpus", "focus",
    "radius", "bonus",
    "business", "success", "loss", "cross", "express", "address", "password", "ms", "settings", "details", "stats",
    "metrics", "fs",
    "preferences", "options", "credentials", "statistics", "analytics", "this", "yes", "us", "chaos", "kubernetes",
    "chess",
  ]

  private static let endings = [
    ("statuses", "status"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("zzes", "zz"),
    ("uses", "us"),
    ("ises", "is"), ("yses", "ysis"), ("ies", "y"), ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
  ]
}
