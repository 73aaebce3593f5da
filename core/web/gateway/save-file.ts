/** Passes bytes to the browser as a download named `name`. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download begins in a later task; until then the address must stay valid.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads the file of a gateway's link without loading it into the memory of the page. */
export function saveLink(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** A browser window that waits for a file. */
export interface WaitingWindow {
  show(blob: Blob): void;
  /** Opens a URL of the gateway in the window. The window shows the waiting text until the gateway answers. */
  go(address: string): void;
  close(): void;
}

/**
 * Opens a window that shows `waiting` until its file has arrived. Call it synchronously in the click handler: a window that opens later is
 * blocked as an advertisement. Returns `undefined` if it was blocked nevertheless. [B7-25]
 */
export function openWaitingWindow(waiting: string): WaitingWindow | undefined {
  const opened = window.open('', '_blank');
  if (!opened) return undefined;
  opened.document.title = waiting;
  opened.document.body.textContent = waiting;
  return {
    show(blob) {
      const url = URL.createObjectURL(blob);
      opened.location.replace(url);
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    go: (address) => opened.location.replace(new URL(address, location.href)),
    close: () => opened.close(),
  };
}

/** Returns the file's name from `Content-Disposition` (RFC 6266); the extended form has precedence. */
export function fileNameOf(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition') ?? '';
  const extended = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // The name is not valid percent-encoding; the plain form may still be valid.
    }
  }
  return /filename="?([^";]+)"?/.exec(disposition)?.[1];
}
