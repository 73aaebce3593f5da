import { describe, expect, it } from 'vitest';
import type { PrintOptions } from './print-request.ts';
import { renderMerged, renderTogether } from './render-bulk-pdf.ts';
import { renderDocumentPdf } from './render-document-pdf.ts';
import { line, manyLines, testDocument } from './test-documents.ts';
import { readOutline, readPdf } from '#core/testing/read-pdf.ts';

// A new thread starts slowly on a busy machine.
const options: PrintOptions = { language: 'sk', title: 'Faktúra' };
const turn = { of: 'a company' };
const request = (number: string, more: Parameters<typeof testDocument>[0] = {}) => ({
  document: { ...testDocument(more), number },
  options,
});

describe('documents printed together', () => {
  it('have the pages that each has alone, with its own numbers, head and mark', async () => {
    const requests = [
      request('2026001'),
      request('2026002', { lines: manyLines(60) }), // This document has three pages.
      request('2026003', { status: 'cancelled' }),
      request('2026004', { lines: manyLines(15) }), // The totals of this document would be alone on a page.
    ];
    const { bytes, pages } = await renderTogether(requests, turn);
    expect(pages).toEqual([1, 3, 1, 2]);
    const together = await readPdf(bytes);
    const alone: string[] = [];
    for (const { document } of requests)
      alone.push(...(await readPdf(await renderDocumentPdf(document, options, turn))).pages);
    expect(together.pages).toEqual(alone);
    expect(together.pages[2]).toContain('Strana 2 / 3');
    expect(together.pages[4]).toContain('STORNO');
    expect(together.pages[5]).not.toContain('STORNO');
  });

  it('are refused together when one of them can’t be printed', async () => {
    const broken = request('2026002', { lines: [] });
    const bad = { ...broken, document: { ...broken.document, lines: [line('Chyba', { quantity: 'veľa' })] } };
    await expect(renderTogether([request('2026001'), bad], turn)).rejects.toMatchObject({ code: 'pdf-not-printable' });
  });
});

describe('files that become one', () => {
  it('keep their pages in order; an outline leads to the first page of each document', async () => {
    const one = await renderTogether([request('2026001'), request('2026002', { lines: manyLines(60) })], turn);
    const two = await renderTogether([request('2026003')], turn);
    const outline = [
      { title: 'Faktúra 2026001', pages: 1 },
      { title: 'Faktúra 2026002 – Čučoriedka', pages: 3 },
      { title: 'Faktúra 2026003', pages: 1 },
    ];
    const merge = { parts: [one.bytes, two.bytes], outline, title: 'Faktúry', language: 'sk', day: '2026-11-22' };
    const { bytes: whole, pages: pagesOfParts } = await renderMerged(merge, turn);
    const { pages, info } = await readPdf(whole);
    expect(pages).toEqual([...(await readPdf(one.bytes)).pages, ...(await readPdf(two.bytes)).pages]);
    expect(pagesOfParts).toEqual([(await readPdf(one.bytes)).pages.length, (await readPdf(two.bytes)).pages.length]);
    expect(info).toMatchObject({ Title: 'Faktúry', Creator: 'Kostra' });
    expect(await readOutline(whole)).toEqual([
      { title: 'Faktúra 2026001', page: 1 },
      { title: 'Faktúra 2026002 – Čučoriedka', page: 2 },
      { title: 'Faktúra 2026003', page: 5 },
    ]);
    expect(Buffer.from((await renderMerged(merge, turn)).bytes).equals(Buffer.from(whole))).toBe(true);
  });
});
