/** Hands bytes to the browser as a download named `name`. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by the next task; until then the address must stay.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves what a link of the gateway gives; nothing of it is held in memory here. */
export function saveLink(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** A window that waits for a file. */
export interface WaitingWindow {
  show(blob: Blob): void;
  /** What is at an address of the gateway; it waits until that answers. */
  go(address: string): void;
  close(): void;
}

/**
 * Opens a window that shows `waiting` until its file has arrived. Call it synchronously in the click handler: a window
 * opened later is blocked as an advertisement. `undefined`: it was blocked nevertheless. [B7-25]
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

/** The file's name from `Content-Disposition`; RFC 6266, the extended form first. */
export function fileNameOf(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition') ?? '';
  const extended = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // Not percent-encoded after all: the plain form may still be good.
    }
  }
  return /filename="?([^";]+)"?/.exec(disposition)?.[1];
}
