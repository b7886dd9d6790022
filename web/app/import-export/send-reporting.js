/**
 * Returns a function that sends a request as `fetch` does, and reports how much of its body has been sent, which `fetch` does not.
 *
 * @param {(part: number) => void} onSent called with a number from 0 to 1
 * @returns {(url: string, init: RequestInit) => Promise<Response>}
 */
export function sendReporting(onSent) {
  return (url, { method = "GET", headers, body, signal }) => {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers();
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 1);
    request.upload.onload = () => onSent(1);
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
    request.onerror = request.onabort = () => reject(new TypeError("The request failed."));
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort);
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    request.send(/** @type {XMLHttpRequestBodyInit | null | undefined} */ (body));
    return promise;
  };
}
