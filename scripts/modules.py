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


def joined_files(folder, start, entries=(), with_words=False):
    """Returns the modules that are joined, and the code of the files by their paths in web/.

    In `folder`, first-modules.js has the modules of `start`, with those that they import. base-modules.js has the
    modules of base/ that several other parts need, and common-modules.js what else several need: mostly a note with its
    editor. A part is a file with its own modules: one of `entries`, which pages name, or what a module imports later.
    `with_words` puts the words of all languages into the files that need them. Otherwise, each language is a file.
    """

    def needed(path):
        return needed_modules(path, with_words)

    first = set().union(*map(needed, start))
    parts = {entry: needed(entry) - first for entry in entries}
    waiting = list(first.union(*parts.values()))
    while waiting:
        module = waiting.pop()
        for part in set(dynamic_imports(module)) - set(words_of(module) if with_words else []):
            if part not in first and part not in parts:
                parts[part] = needed(part) - first
                waiting += parts[part]
    uses = collections.Counter(module for modules in parts.values() for module in modules)
    of_several = {module for module, count in uses.items() if count > 1}
    base = {module for module in of_several if name_of(module).startswith("base/")}
    common = of_several - base
    separate = frozenset(parts)
    names = {key: f"{folder}/{key}-modules.js" for key in ("first", "base", "common")}
    begin = f'import {{ add, load }} from "/{names["first"]}";\n'

    def code_of_part(part):
        own = parts[part] - base - common
        shared = [name for name, modules in (("base", base), ("common", common)) if parts[part] & modules]
        imports = "".join(f'import "/{names[name]}";\n' for name in shared)
        exported = ", ".join(exported_names(part.read_text()))
        added = joined_modules(own, separate) if own else ""
        return f'{begin}{imports}{added}export const {{ {exported} }} = await load("{name_of(part)}");\n'

    files = {
        names["first"]: loader + joined_modules(first, separate),
        names["base"]: begin + joined_modules(base, separate),
        names["common"]: begin + joined_modules(common, separate),
        **{name_of(part): code_of_part(part) for part in parts},
    }
    return JoinedFiles(first.union(*parts.values()), files)


def start_of(module, folder):
    """Returns the code of a module of `start`, which a page names."""
    return f'import {{ load }} from "/{folder}/first-modules.js";\nawait load("{name_of(module)}");\n'


def joined_worker(entry):
    """Returns one script with a worker's module and those that it imports."""
    others = sorted(needed_modules(entry) - {entry})
    if later := [path for path in [entry, *others] if dynamic_imports(path)]:
        sys.exit(f"backnote: {later[0]} imports a module later, which a worker cannot")
    parts = [f'  "{name_of(path)}": {module_function(path, waits=False)},\n' for path in others]
    needed, code, _ = parts_of(entry, frozenset(), 'load("{name}")')
    loads = "".join(f'load("{name}");\n' for name in needed)
    return "const modules = {\n" + "".join(parts) + "};\n" + worker_loader + loads + code + "\n"


# Joined modules


def joined_modules(paths, separate=frozenset()):
    """Returns the code that adds modules to those that the loader knows. Those in `separate` are files of their own."""
    parts = [f'  "{name_of(path)}": {module_function(path, separate)},\n' for path in sorted(paths)]
    return "add({\n" + "".join(parts) + "});\n"


def exported_names(code):
    names = re.findall(r"^export (?:async )?(?:const|let|function|class) (\w+)", code, re.MULTILINE)
    for group in re.findall(r"^export (?:const )?\{([^}]*)\}", code, re.MULTILINE):
        names += re.findall(r"\w+", group)
    return names


def module_function(path, separate=frozenset(), waits=True):
    """Returns the names of the modules that a module imports, and its code as a function of them."""
    needed, code, exported = parts_of(path, separate, "module{number}")
    arguments = ", ".join(f"module{number}" for number in range(len(needed)))
    list_of_needed = ", ".join(f'"{name}"' for name in needed)
    function = f"{'async ' if waits else ''}({arguments}) => {{\n{code}\nreturn {{ {', '.join(exported)} }};\n}}"
    return f"[[{list_of_needed}], {function}]"


def parts_of(path, separate, value):
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
    code = re.sub(later_import, lambda found: later_load(path, *found.groups(), separate), code)
    code = code.replace("import.meta.url", f'new URL("/{name_of(path)}", import.meta.url).href')
    return needed, without_indentation(names + code.strip("\n")), exported


def later_load(path, quote, name, separate):
    """Returns the expression that takes the place of a dynamic import."""
    others = modules_named(path, name)
    are_separate = {other in separate for other in others}
    if len(are_separate) != 1:
        sys.exit(f"backnote: {path} imports {name}, of which only a part are files of their own")
    # The variable part of a name is in its last part.
    folder = name_of(others[0].parent)
    target = f"{folder}/{name.rpartition('/')[2]}"
    return f"import({quote}/{target}{quote})" if are_separate == {True} else f"load({quote}{target}{quote})"


def without_indentation(code):
    """Returns code without insignificant spaces and line breaks, apart from those inside of a template."""
    lines = []
    backticks = 0
    for line in code.splitlines(keepends=True):
        text = line.lstrip(" ") if backticks % 2 == 0 else line
        backticks += line.count("`")
        lines.append(text.rstrip("\n") if backticks % 2 == 0 and text.endswith(line_goes_on) else text)
    return "".join(lines)
