"""Joins the modules of the app, and of the extension: a browser requests a few files instead of hundreds.

A module becomes a function of what it imports, which runs when it is first needed.
"""

import collections
import pathlib
import re
import sys

from comments import without_comments

web = pathlib.Path(__file__).resolve().parent.parent / "web"

# Loads a module by its path in web/. The first file with modules begins with it.
loader = """const modules = new Map();
const values = new Map();
export function add(more) {
  for (const [name, module] of Object.entries(more)) modules.set(name, module);
}
export function load(name) {
  if (!values.has(name)) values.set(name, evaluate(...modules.get(name)));
  return values.get(name);
}
async function evaluate(needed, run) {
  const found = [];
  for (const name of needed) found.push(await load(name));
  return run(...found);
}
"""

# Loads the modules of a worker. A browser gives an event only to listeners that are there when the worker's script has
# run, so nothing waits.
worker_loader = """const values = new Map();
function load(name) {
  if (!values.has(name)) {
    const [needed, run] = modules[name];
    values.set(name, run(...needed.map(load)));
  }
  return values.get(name);
}
"""

# A line break after these is not significant.
line_goes_on = tuple(f"{sign}\n" for sign in ",;{([")


def name_of(path):
    return path.relative_to(web).as_posix()


# What a module imports


def static_imports(path):
    """Returns the modules that a module imports at its start, in their order."""
    return [resolved(path, name) for name in imported_names(without_documentation(path.read_text()))]


def dynamic_imports(path):
    """Returns the modules that a module imports later. A name with a variable part stands for several."""
    return [other for name in dynamic_names(path) for other in modules_named(path, name)]


def dynamic_names(path):
    return [name for _, name in re.findall(later_import, without_documentation(path.read_text()))]


def words_of(path):
    """Returns the modules with the words of each language, of which a module imports one."""
    return [other for name in dynamic_names(path) if "${" in name for other in modules_named(path, name)]


def needed_modules(path, with_words=False, found=None):
    """Returns a module with all modules that it imports at its start, directly or not."""
    found = set() if found is None else found
    found.add(path)
    for other in [*static_imports(path), *(words_of(path) if with_words else [])]:
        if other not in found:
            needed_modules(other, with_words, found)
    return found


def without_documentation(code):
    return re.sub(r"/\*\*.*?\*/", "", code, flags=re.DOTALL)


def imported_names(code):
    return re.findall(r'^(?:import|export)\b[^;]*?"(\.[^"]+)";', code, re.MULTILINE)


later_import = r'\bimport\((["`])(\.[^"`]+)\1\)'


def modules_named(path, name):
    if "${" not in name:
        return [resolved(path, name)]
    others = sorted(path.parent.glob(re.sub(r"\$\{\w+\}", "*", name.removeprefix("./"))))
    return [other for other in others if not other.name.endswith(".test.js")]


def resolved(path, name):
    return (path.parent / name).resolve()


# Files of joined modules

JoinedFiles = collections.namedtuple("JoinedFiles", "modules files")


def joined_app(folder, main):
    """Returns the modules that are joined, and the code of the files by their paths in web/.

    In `folder`, first-modules.js has the module `main`, with those that it imports at its start. base-modules.js has
    the modules of base/ that several parts need, and common-modules.js what else several need: mostly a note with its
    editor. A part is what a module imports later: a file with its own modules.
    """
    first, parts = needed_modules(main), {}
    # Each language is a file, which needs nothing but the first one.
    for words in [words for module in first for words in words_of(module)]:
        first |= needed_modules(words) - {words}
    waiting = list(first)
    while waiting:
        for part in dynamic_imports(waiting.pop()):
            if part not in first and part not in parts:
                parts[part] = needed_modules(part) - first
                waiting += parts[part]
    uses = collections.Counter(module for modules in parts.values() for module in modules)
    of_several = {module for module, count in uses.items() if count > 1}
    base = {module for module in of_several if name_of(module).startswith("base/")}
    common = of_several - base
    files_of_parts = dict.fromkeys(parts, own_file)
    names = {key: f"{folder}/{key}-modules.js" for key in ("first", "base", "common")}
    begin = begin_after(names["first"])

    def code_of_part(part):
        own = parts[part] - base - common
        shared = [name for name, modules in (("base", base), ("common", common)) if parts[part] & modules]
        imports = "".join(f'import "/{names[name]}";\n' for name in shared)
        exported = ", ".join(exported_names(part.read_text()))
        added = joined_modules(own, files_of_parts) if own else ""
        return f'{begin}{imports}{added}export const {{ {exported} }} = await load("{name_of(part)}");\n'

    files = {
        name_of(main): start_of(main, [names["first"]]),
        names["first"]: loader + joined_modules(first, files_of_parts),
        names["base"]: begin + joined_modules(base, files_of_parts),
        names["common"]: begin + joined_modules(common, files_of_parts),
        **{name_of(part): code_of_part(part) for part in parts},
    }
    return JoinedFiles(first.union(*parts.values()), files)


def joined_pages(folder, start, mains):
    """Returns the code of the files by their paths in web/, for pages that a browser reads from a disk.

    In `folder`, first-modules.js has the modules of `start`, with those that they import. other-modules.js has all
    other modules that the pages need. `mains` are the main modules of the pages. The words of all languages are there.
    """
    first = set().union(*(needed_modules(module, with_words=True) for module in start))
    needed, waiting = set(), [*start, *mains]
    while waiting:
        found = needed_modules(waiting.pop(), with_words=True) - needed
        needed |= found
        waiting += (later for module in found for later in dynamic_imports(module))
    others = needed - first
    names = [f"{folder}/first-modules.js", f"{folder}/other-modules.js"]
    return {
        names[0]: loader + joined_modules(first, dict.fromkeys(others, names[1])),
        names[1]: begin_after(names[0]) + joined_modules(others),
        **{name_of(main): start_of(main, names[: 1 if main in first else 2]) for main in mains},
    }


def begin_after(first):
    return f'import {{ add, load }} from "/{first}";\n'


def start_of(main, files):
    """Returns the code of a page's main module, whose joined module is in the last one of these files."""
    imports = "".join(f'import "/{name}";\n' for name in files[1:])
    return f'import {{ load }} from "/{files[0]}";\n{imports}await load("{name_of(main)}");\n'


def joined_worker(entry):
    """Returns one script with a worker's module and those that it imports."""
    others = sorted(needed_modules(entry) - {entry})
    if later := [path for path in [entry, *others] if dynamic_imports(path)]:
        sys.exit(f"backnote: {later[0]} imports a module later, which a worker cannot")
    parts = [f'  "{name_of(path)}": {module_function(path, waits=False)},\n' for path in others]
    needed, code, _ = parts_of(entry, {}, 'load("{name}")')
    loads = "".join(f'load("{name}");\n' for name in needed)
    return "const modules = {\n" + "".join(parts) + "};\n" + worker_loader + loads + code + "\n"


# Joined modules


# The value of a module that is a file of its own, among the files of modules that are imported later.
own_file = object()


def joined_modules(paths, elsewhere=None):
    """Returns the code that adds modules to those that the loader knows.

    `elsewhere` has the files of other modules that these import later.
    """
    parts = [f'  "{name_of(path)}": {module_function(path, elsewhere or {})},\n' for path in sorted(paths)]
    return "add({\n" + "".join(parts) + "});\n"


def exported_names(code):
    names = re.findall(r"^export (?:async )?(?:const|let|function|class) (\w+)", code, re.MULTILINE)
    for group in re.findall(r"^export (?:const )?\{([^}]*)\}", code, re.MULTILINE):
        names += re.findall(r"\w+", group)
    return names


def module_function(path, elsewhere=None, waits=True):
    """Returns the names of the modules that a module imports, and its code as a function of them."""
    needed, code, exported = parts_of(path, elsewhere or {}, "module{number}")
    arguments = ", ".join(f"module{number}" for number in range(len(needed)))
    list_of_needed = ", ".join(f'"{name}"' for name in needed)
    function = f"{'async ' if waits else ''}({arguments}) => {{\n{code}\nreturn {{ {', '.join(exported)} }};\n}}"
    return f"[[{list_of_needed}], {function}]"


def parts_of(path, elsewhere, value):
    """Returns the names of the modules that a module imports, its code, and the names that it exports.

    `value` is the expression of what an imported module exports, with the `{name}` or `{number}` of that module.
    """
    code = without_comments(path.read_text())
    if re.search(r"^import (?![{\"])|^export (?:\*|default|let|\{[^}]*\} from)", code, re.MULTILINE):
        sys.exit(f"backnote: {path} imports or exports in a way that scripts/modules.py does not know")
    needed = [name_of(resolved(path, name)) for name in imported_names(code)]
    imports = re.findall(r'^import\b([^;"]*?)(?:from )?"\.[^"]+";', code, re.MULTILINE)
    names = "".join(
        f"const {names.strip().replace(' as ', ': ')} = {value.format(name=name, number=number)};\n"
        for number, (name, names) in enumerate(zip(needed, imports, strict=True))
        if names.strip()
    )
    exported = exported_names(code)
    code = re.sub(r'^import\b[^;"]*"\.[^"]+";\n', "", code, flags=re.MULTILINE)
    code = re.sub(r"^export \{[^}]*\};\n", "", code, flags=re.MULTILINE)
    code = re.sub(r"^export ", "", code, flags=re.MULTILINE)
    code = re.sub(later_import, lambda found: later_load(path, *found.groups(), elsewhere), code)
    code = code.replace("import.meta.url", f'new URL("/{name_of(path)}", import.meta.url).href')
    return needed, without_indentation(names + code.strip("\n")), exported


def later_load(path, quote, name, elsewhere):
    """Returns the expression that takes the place of a dynamic import."""
    others = modules_named(path, name)
    files = {elsewhere.get(other) for other in others}
    if len(files) != 1:
        sys.exit(f"backnote: {path} imports {name}, of which a part are in another file")
    # The variable part of a name is in its last part.
    target = f"{name_of(others[0].parent)}/{name.rpartition('/')[2]}"
    load = f"load({quote}{target}{quote})"
    match files.pop():
        case None:
            return load
        case file if file is own_file:
            return f"import({quote}/{target}{quote})"
        case file:
            return f'import("/{file}").then(() => {load})'


def without_indentation(code):
    """Returns code without insignificant spaces and line breaks, apart from those inside of a template."""
    lines = []
    backticks = 0
    for line in code.splitlines(keepends=True):
        text = line.lstrip(" ") if backticks % 2 == 0 else line
        backticks += line.count("`")
        lines.append(text.rstrip("\n") if backticks % 2 == 0 and text.endswith(line_goes_on) else text)
    return "".join(lines)
