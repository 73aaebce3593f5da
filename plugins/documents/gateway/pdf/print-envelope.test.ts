import { describe, expect, test } from 'vitest';
import { readBoxes, readPdf } from '#core/testing/read-pdf.ts';
import { type EnvelopeFormat, envelopeFormats } from '../../contract/index.ts';
import { printEnvelope } from './print-document.ts';
import type { Addressed } from './print-envelope.ts';

const sender: Addressed = {
  name: 'Tatranské drevo s. r. o.',
  street: 'Štefánikova 12',
  postCode: '058 01',
  city: 'Poprad',
  country: 'SK',
};
const plain: Addressed = {
  name: 'Ľubomír Ďurčo – Stolárstvo',
  street: 'Banícka 4',
  postCode: '976 55',
  city: 'Ľubietová',
  country: 'SK',
};
const words = 'Najstaršie východoslovenské družstvo žiarislavských včelárov, ťažiarov a kôpkarov ';
const long: Addressed = {
  name: `${words.repeat(3).trim()}, a. s.`.slice(0, 255),
  street: 'Námestie Slovenského národného povstania a ľudovej vzbury 1234/56, vchod Č, ôsme poschodie, dvere vľavo',
  postCode: '976 55',
  city: 'Liptovská Teplička pri Kráľovej Lehote nad Čiernym Váhom',
  country: 'SK',
};
const mm = 72 / 25.4;
const formats = Object.keys(envelopeFormats) as EnvelopeFormat[]; // The keys of `envelopeFormats` are exactly the formats.
const print = (envelope: EnvelopeFormat, receiver: Addressed, from = sender) =>
  printEnvelope({ envelope, title: 'Obálka', language: 'sk', sender: from, receiver });
/** Returns the printed address lines as one text, in the order of an address. */
const addressText = ({ name, street, postCode, city }: Addressed) => [name, street, `${postCode} ${city}`].join(' ');

describe.each(formats)('[B6-19] an envelope %s', (format) => {
  test.each([
    ['a usual name', plain, sender],
    ['long names', long, { ...long, name: `Odosielateľ ${long.name}`.slice(0, 255) }],
    ['a word longer than the envelope', { ...plain, name: 'Ž'.repeat(255) }, sender],
  ])('says both addresses whole, on one page of its size, each in its place: %s', async (_, receiver, from) => {
    const bytes = await print(format, receiver, from);
    const { pages, text } = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    const bare = (one: string) => one.replace(/\s+/g, '');
    expect(bare(text)).toBe(bare(`${addressText(from)} ${addressText(receiver)}`));
    const [page] = await readBoxes(bytes);
    const [width, height] = envelopeFormats[format];
    expect([page?.width, page?.height].map((one) => Math.round((one ?? 0) / mm))).toEqual([width, height]);
    for (const box of page?.boxes ?? []) {
      expect(box.left).toBeGreaterThanOrEqual(11 * mm);
      expect(box.right).toBeLessThanOrEqual((width - 11) * mm);
      expect(box.bottom).toBeGreaterThanOrEqual(11 * mm);
      expect(box.top).toBeLessThanOrEqual((height - 11) * mm);
    }
    const first = page?.boxes.find(
      (box) => bare(receiver.name).startsWith(bare(box.text)) && box.left > 0.4 * width * mm,
    );
    expect(first?.top).toBeLessThan((height / 2) * mm + 1);
  });
});

test('abroad both countries are said, that of the receiver in capitals', async () => {
  const { text } = await readPdf(await print('DL', { ...plain, country: 'DE' }));
  expect(text).toContain('Slovensko');
  expect(text).toContain('NEMECKO');
});
