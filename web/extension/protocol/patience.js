/**
 * How long the extension waits for a page of the web, which may be busy. Browser tests lengthen the first two in the packages that they load, so that
 * none depends on the speed of its machine.
 */

/** The milliseconds that a page may take to say something about itself. It is linked without that. */
export const busyPagePatience = 1000;

/** The milliseconds that a command waits for the frame in which it opens something. */
export const commandPatience = 10_000;

/** How long a frame may take to start in a sandboxed page, until the popup takes its place. */
export const framePatience = 1500;

/** The milliseconds after the start of the worker in which open pages connect again. Only then is it known what closed ones left behind. */
export const reconnectionTime = 2000;
