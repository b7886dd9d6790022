// ICU's own headers must not meet those inside of Foundation in one compilation, so nothing in Swift imports this: `CICU` does,
// in C, and shows plain types.
#pragma once
