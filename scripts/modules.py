"""Joins the modules of the app, and of the extension's pages: a browser requests a few files instead of hundreds.

A module becomes a function of what it imports, which runs when it is first needed.
"""

import pathlib
import re
import sys

from comments import without_comments

web = pathlib.Path(__file__).resolve().parent.parent / "web"

# Loads a module by its path in web/. The first file with modules begins with it.
LOADER = """const modules = new Map();
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
    code = without_documentation(path.read_text())
    return [other for _, name in re.findall(later_import, code) for other in modules_named(path, name)]


def needed_modules(path, found=None):
    """Returns a module with all modules that it imports at its start, directly or not."""
    found = set() if found is None else found
    found.add(path)
    for other in static_imports(path):
        if other not in found:
            needed_modules(other, found)
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


def module_function(path, separate):
    code = without_comments(path.read_text())
    if re.search(r"^import (?![{\"])|^export (?:\*|default|let|\{[^}]*\} from)", code, re.MULTILINE):
        sys.exit(f"backnote: {path} imports or exports in a way that scripts/modules.py does not know")
    needed = [resolved(path, name) for name in imported_names(code)]
    imports = re.findall(r'^import\b([^;"]*?)(?:from )?"\.[^"]+";', code, re.MULTILINE)
    names = "".join(
        f"const {names.strip().replace(' as ', ': ')} = module{number};\n"
        for number, names in enumerate(imports)
        if names.strip()
    )
    exported = exported_names(code)
    code = re.sub(r'^import\b[^;"]*"\.[^"]+";\n', "", code, flags=re.MULTILINE)
    code = re.sub(r"^export \{[^}]*\};\n", "", code, flags=re.MULTILINE)
    code = re.sub(r"^export ", "", code, flags=re.MULTILINE)
    code = re.sub(later_import, lambda found: later_load(path, *found.groups(), separate), code)
    code = code.replace("import.meta.url", f'new URL("/{name_of(path)}", import.meta.url).href')
    body = without_indentation(names + code.strip("\n"))
    arguments = ", ".join(f"module{number}" for number in range(len(needed)))
    list_of_needed = ", ".join(f'"{name_of(other)}"' for other in needed)
    return f"[[{list_of_needed}], async ({arguments}) => {{\n{body}\nreturn {{ {', '.join(exported)} }};\n}}]"


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
