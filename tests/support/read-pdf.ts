import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import jsqr from 'jsqr';

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs'));
/** The origin of the page on which the PDF is opened. The test itself answers its requests. */
const origin = 'https://pdf.example';

/** A PDF as a person sees it: its text, and the first code on its first page as a phone reads it. */
export interface PrintedPdf {
  /** The text of all pages. Each run of white space is replaced by one plain space. */
  readonly text: string;
  /** The content of the first code, or `undefined` if there is none. */
  readonly code: string | undefined;
}

/**
 * Opens a PDF in a separate browser page with pdf.js, reads its text, draws its first page and scans the code as a phone does.
 * @param page a page of a browser context that nothing else uses
 */
export async function readPrintedPdf(page: Page, bytes: Uint8Array): Promise<PrintedPdf> {
  await page.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><canvas></canvas>' });
    if (name === 'file.pdf') return route.fulfill({ contentType: 'application/pdf', body: Buffer.from(bytes) });
    await route.fulfill({ contentType: 'text/javascript', body: await readFile(join(pdfjs, name)) });
  });
  await page.goto(`${origin}/`);
  const { text, width, height, pixels } = await page.evaluate(async (from) => {
    const library = (await import(`${from}/pdf.mjs`)) as typeof import('pdfjs-dist');
    library.GlobalWorkerOptions.workerSrc = `${from}/pdf.worker.mjs`;
    const pdf = await library.getDocument({ url: `${from}/file.pdf` }).promise;
    const words: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const content = await (await pdf.getPage(number)).getTextContent();
      for (const item of content.items) if ('str' in item) words.push(item.str + (item.hasEOL ? '\n' : ''));
    }
    const first = await pdf.getPage(1);
    const viewport = first.getViewport({ scale: 3 });
    const canvas = document.querySelector('canvas');
    if (!canvas) throw new Error('The page has no canvas');
    Object.assign(canvas, { width: viewport.width, height: viewport.height });
    await first.render({ canvas, viewport }).promise;
    const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    if (!image) throw new Error('The canvas gives no pixels');
    // The pixels are passed as text, because passing an array of numbers from the browser is twenty times slower.
    let binary = '';
    for (let at = 0; at < image.data.length; at += 8192) {
      binary += String.fromCharCode(...image.data.subarray(at, at + 8192));
    }
    return { text: words.join(''), width: image.width, height: image.height, pixels: btoa(binary) };
  }, origin);
  const code = jsqr.default(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height)?.data;
  return { text: text.replace(/\s+/g, ' '), code };
}
