"""Fails if the privacy manifest of a module lacks a reason for an API for which Apple requires one, or has one too many.

The lists are those of https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api
"""
import pathlib, plistlib, re, sys

# The APIs of each category, and the reasons that Apple accepts.
CATEGORIES = {
    "FileTimestamp": (
        r"\b(?:creationDate|creationDateKey|modificationDate|fileModificationDate|contentModificationDateKey)\b"
        r"|\b(?:stat|fstat|fstatat|lstat|f?getattrlist|getattrlistbulk|getattrlistat)\(",
        {"DDA9.1", "C617.1", "3B52.1", "0A2A.1"}),
    "SystemBootTime": (r"\bsystemUptime\b|\bmach_absolute_time\(", {"35F9.1", "8FFB.1", "3D61.1"}),
    "DiskSpace": (
        r"\bvolume(?:Available|Total)Capacity\w*Key\b|\bsystem(?:Free)?Size\b|\bf?stat(?:v)?fs\(",
        {"85F4.1", "E174.1", "7D9E.1", "B728.1"}),
    "ActiveKeyboards": (r"\bactiveInputModes\b", {"3EC4.1", "54BD.1"}),
    "UserDefaults": (r"\b(?:NS)?UserDefaults\b", {"CA92.1", "1C8F.1", "C56D.1", "AC6B.1"}),
}
PREFIX = "NSPrivacyAccessedAPICategory"


def used(source):
    """The categories whose APIs a source file uses.

    >>> used("let info = stat(); fstat(number, &info)"), used("UserDefaults.standard")
    ({'FileTimestamp'}, {'UserDefaults'})
    >>> used("struct Status { let info: stat }  // stat()")
    set()
    """
    code = re.sub(r"//.*", "", source)
    return {name for name, (symbols, _) in CATEGORIES.items() if re.search(symbols, code)}


def declared(manifest):
    """The categories for which a privacy manifest gives reasons, each with those that Apple does not accept for it.

    >>> entry = {"NSPrivacyAccessedAPIType": PREFIX + "FileTimestamp", "NSPrivacyAccessedAPITypeReasons": ["C617.1", "CA92.1"]}
    >>> declared({"NSPrivacyAccessedAPITypes": [entry]})
    {'FileTimestamp': ['CA92.1']}
    """
    found = {}
    for entry in manifest.get("NSPrivacyAccessedAPITypes", []):
        name = entry["NSPrivacyAccessedAPIType"].removeprefix(PREFIX)
        reasons = entry["NSPrivacyAccessedAPITypeReasons"] or ["no reason"]
        found[name] = [reason for reason in reasons if reason not in CATEGORIES[name][1]]
    return found


def main():
    modules = sorted(path for path in pathlib.Path("Sources").iterdir() if path.is_dir())
    if len(modules) < 5:
        sys.exit("there are no modules; is this the right folder?")
    manifests = 0
    for module in modules:
        file = module / "PrivacyInfo.xcprivacy"
        reasons = declared(plistlib.loads(file.read_bytes())) if file.exists() else {}
        manifests += file.exists()
        categories = {name for path in module.rglob("*.swift") for name in used(path.read_text())}
        for name in sorted(categories ^ reasons.keys()):
            sys.exit(f"{module} {'uses' if name in categories else 'does not use'} {PREFIX}{name}, and {file} "
                     f"{'gives no' if name in categories else 'gives a'} reason")
        for name, wrong in reasons.items():
            if wrong:
                sys.exit(f"{file}: {', '.join(wrong)} is not a reason for {name}")
    print(f"{manifests} of {len(modules)} modules need a privacy manifest, and have one")


if __name__ == "__main__":
    main()
