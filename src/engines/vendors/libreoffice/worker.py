"""LibreOffice that stays: reads a request a line, converts one document, answers with a line.

Runs in the sandbox beside soffice, which it starts (docs/decisions/0150). Order: {"in", "out", "filter", "filterOptions", "export",
"pdf", "sheet", "fit", "landscape", "plain", "fonts"}. Answer: {"ok", "rssKb", "sheets", "fonts"} or {"ok": false, "why"}. The request {"in",
"filter", "layout": true} asks for the pages of a text document alone: {"ok", "rssKb", "pages", "marks", "boxes"}. The words "ready" and "broken" stand
for the start and for an office that is gone.
"""

import json
import os
import subprocess
import sys
import time
from urllib.parse import quote


def address_of(path):
    return "file://" + quote(path)


START_SECONDS = 60
# A longer answer would be cut off by its reader.
MOST_BOXES = 400
START_AGAIN = 81
HERE = os.getcwd()
INPUTS = os.path.realpath(os.path.join(HERE, "..", "in"))
PROFILE = os.path.join(HERE, "profile")
TEMPORARY = os.path.join(HERE, "temporary")
PROGRAMS = "/usr/lib/libreoffice/program"
PIPE = "office-%d" % os.getpid()
OFFICE = [
    PROGRAMS + "/soffice.bin",
    "--headless",
    "--invisible",
    "--nocrashreport",
    "--nodefault",
    "--nologo",
    "--nofirststartwizard",
    "--norestore",
    "-env:UserInstallation=" + address_of(PROFILE),
    # No extension is installed for a profile that serves one owner.
    "-env:DISABLE_EXTENSION_SYNCHRONIZATION=1",
    "--accept=pipe,name=%s;urp;StarOffice.ComponentContext" % PIPE,
]


def answer(words):
    print(json.dumps(words), flush=True)


def prepare():
    """The settings of hardened.xcu are the profile from the first moment on. With its build noted, no second start is asked for. With a last
    version noted (`ooSetupLastVersion`, later than any), the office does not take itself for upgraded and draw its graphics tests: they were
    half of the start and 130 MB of memory (docs/decisions/0465)."""
    os.makedirs(os.path.join(PROFILE, "user", "extensions"))
    os.makedirs(TEMPORARY)
    with open(PROGRAMS + "/versionrc") as version, open(os.path.join(PROFILE, "user", "extensions", "buildid"), "w") as known:
        known.write(next((line[8:].strip() for line in version if line.startswith("buildid=")), ""))
    with open(os.path.join(INPUTS, "hardened.xcu")) as settings, open(
        os.path.join(PROFILE, "user", "registrymodifications.xcu"), "w"
    ) as profile:
        profile.write(settings.read())


# At its start the office reads every face of every font, each into memory of its own: 60 % of the start was the kernel's work on pages
# that were given back at once (mallopt(3)).
MEMORY_IS_KEPT = {"MALLOC_MMAP_MAX_": "0", "MALLOC_TRIM_THRESHOLD_": str(256 * 1024 * 1024)}


def start_office():
    # With no other program on its path, it does not run GnuPG four times to look for signatures in its first document.
    environment = dict(os.environ, PATH=PROGRAMS, SAL_USE_VCLPLUGIN="svp", TMPDIR=TEMPORARY, **MEMORY_IS_KEPT)
    return subprocess.Popen(
        OFFICE, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def connect():
    office = start_office()
    # Its bridge is loaded while the office starts: both take their time.
    import uno

    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    address = "uno:pipe,name=%s;urp;StarOffice.ComponentContext" % PIPE
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        ended = office.poll()
        if ended == START_AGAIN:
            office = start_office()
        elif ended is not None:
            return office, None
        try:
            context = resolver.resolve(address)
            return office, context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        except Exception:
            time.sleep(0.02)
    return office, None


def properties(values):
    import uno

    pairs = values.items()
    return tuple(uno.createUnoStruct("com.sun.star.beans.PropertyValue", Name=name, Value=value) for name, value in pairs)


def load(desktop, request):
    how = {"Hidden": True, "MacroExecutionMode": 0, "UpdateDocMode": 0, "FilterName": request["filter"]}
    if request.get("filterOptions"):
        how["FilterOptions"] = request["filterOptions"]
    address = address_of(os.path.join(INPUTS, request["in"]))
    return desktop.loadComponentFromURL(address, "_blank", 0, properties(how))


def set_sheets(document, request):
    """One sheet alone, and how sheets stand on paper."""
    sheets = document.Sheets
    chosen = request.get("sheet", 0)
    if chosen > sheets.Count:
        return False
    if chosen:
        sheets.getByIndex(chosen - 1).IsVisible = True
        for index in range(sheets.Count):
            if index != chosen - 1:
                sheets.getByIndex(index).IsVisible = False
    styles = document.StyleFamilies.getByName("PageStyles")
    for index in range(sheets.Count):
        sheet = sheets.getByIndex(index)
        style = styles.getByName(sheet.PageStyle)
        if request.get("landscape") and style.Width < style.Height:
            style.IsLandscape = True
            style.Width, style.Height = style.Height, style.Width
        if request.get("plain"):
            style.HeaderIsOn = False
            style.FooterIsOn = False
        if request.get("fit") == "width":
            style.ScaleToPagesX = 1
            style.ScaleToPagesY = 0
    return True


def convert(desktop, request):
    import uno

    document = None
    try:
        document = load(desktop, request)
        if document is None:
            return {"ok": False, "why": "load"}
        is_calc = document.supportsService("com.sun.star.sheet.SpreadsheetDocument")
        sheets = document.Sheets.Count if is_calc else 0
        if is_calc and not set_sheets(document, request):
            return {"ok": False, "why": "sheet", "sheets": sheets}
        data = uno.Any("[]com.sun.star.beans.PropertyValue", properties(request["pdf"]))
        how = properties({"FilterName": request["export"], "FilterData": data})
        document.storeToURL(address_of(os.path.join(HERE, request["out"])), how)
        return {"ok": True, "sheets": sheets, "fonts": drawn_as(request["fonts"])}
    except Exception as error:
        return {"ok": False, "why": "store" if document else "load", "kind": type(error).__name__}
    finally:
        close(document)


def lay_out(desktop, request):
    """For each page, where its first and its last line begin, all pages below each other; for each bookmark, its page and place; for each text
    box, its height with its text. In 1/100 mm."""
    document = None
    try:
        document = load(desktop, request)
        if document is None or not document.supportsService("com.sun.star.text.TextDocument"):
            return {"ok": False, "why": "load"}
        controller = document.CurrentController
        cursor = controller.ViewCursor
        pages = []
        for page in range(1, controller.PageCount + 1):
            cursor.jumpToPage(page)
            cursor.jumpToStartOfPage()
            top = cursor.Position.Y
            cursor.jumpToEndOfPage()
            pages.append([top, cursor.Position.Y])
        marks = {}
        for name in document.Bookmarks.ElementNames:
            cursor.gotoRange(document.Bookmarks.getByName(name).Anchor.Start, False)
            marks[name] = [cursor.Page, cursor.Position.Y]
        shapes = [document.DrawPage.getByIndex(index) for index in range(document.DrawPage.Count)]
        boxes = {shape.Name: shape.Size.Height for shape in shapes if shape.supportsService("com.sun.star.drawing.Shape")}
        if len(boxes) > MOST_BOXES:
            return {"ok": False, "why": "size"}
        return {"ok": True, "pages": pages, "marks": marks, "boxes": boxes}
    except Exception as error:
        return {"ok": False, "why": "load", "kind": type(error).__name__}
    finally:
        close(document)


def close(document):
    if document is not None:
        try:
            document.close(True)
        except Exception:
            pass


def drawn_as(families):
    """What fontconfig gives for a family that is asked for (fontconfig.h: FcMatchPattern is 0, FcResultMatch is 0)."""
    import ctypes

    library = ctypes.CDLL("libfontconfig.so.1")
    for name in ("FcPatternCreate", "FcFontMatch"):
        getattr(library, name).restype = ctypes.c_void_p
    found = {}
    for family in families:
        pattern = ctypes.c_void_p(library.FcPatternCreate())
        library.FcPatternAddString(pattern, b"family", ctypes.c_char_p(family.encode()))
        library.FcConfigSubstitute(None, pattern, 0)
        library.FcDefaultSubstitute(pattern)
        result, name = ctypes.c_int(), ctypes.c_char_p()
        match = ctypes.c_void_p(library.FcFontMatch(None, pattern, ctypes.byref(result)))
        if match and library.FcPatternGetString(match, b"family", 0, ctypes.byref(name)) == 0:
            found[family] = name.value.decode("utf-8", "replace")
        if match:
            library.FcPatternDestroy(match)
        library.FcPatternDestroy(pattern)
    return found


def is_alive(desktop):
    """An office that has just been killed is known by its silence before its end is known."""
    try:
        return desktop.getFrames().getCount() >= 0
    except Exception:
        return False


def resident_kb(process):
    try:
        with open("/proc/%d/status" % process.pid) as status:
            return int(next(line for line in status if line.startswith("VmRSS")).split()[1])
    except Exception:
        return 0


def forget():
    """What the office laid aside for one document is gone before the next; its folders it needs again."""
    for folder, _, files in os.walk(TEMPORARY):
        for name in files:
            os.unlink(os.path.join(folder, name))


def main():
    prepare()
    office, desktop = connect()
    if desktop is None:
        answer({"broken": True})
        return
    answer({"ready": True})
    for line in sys.stdin:
        request = json.loads(line)
        done = lay_out(desktop, request) if request.get("layout") else convert(desktop, request)
        if office.poll() is not None or not (done["ok"] or is_alive(desktop)):
            answer({"broken": True})
            return
        forget()
        answer(dict(done, rssKb=resident_kb(office)))
    office.kill()


main()
