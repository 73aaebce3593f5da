import { describe, expect, test } from 'vitest';
import { readXml, UnreadableXml, xmlLimits } from './xml.ts';

const faultOf = (source: string | Uint8Array, limits = {}) => {
  try {
    readXml(source, limits);
  } catch (error) {
    if (error instanceof UnreadableXml) return [error.fault, error.line];
    throw error;
  }
  return undefined;
};
/** Returns the processor time of this thread for the work, in microseconds. */
const costOf = (work: () => unknown): number => {
  const { user: before } = process.threadCpuUsage();
  work();
  return process.threadCpuUsage().user - before;
};
/** Returns the fault, and whether it was found sooner than an ordinary file of 20 000 elements is read. */
const quickFaultOf = (source: string) => {
  const flat = Buffer.from(source, 'latin1').toString('latin1'); // a repeated text is only put together where it is read
  const ordinary = `<a>${'<b c="d">e</b>'.repeat(20_000)}</a>`;
  let fault: unknown;
  const cost = costOf(() => {
    fault = faultOf(flat)?.[0];
  });
  return [fault, cost < costOf(() => readXml(ordinary))];
};

describe('XML', () => {
  test('is read as elements with their namespaces, attributes, texts and lines', () => {
    const root = readXml(
      `\uFEFF<?xml version="1.0"?>\n<!-- <a> -->\n<n:Doc xmlns:n="urn:n" xmlns="urn:d" id='a&amp;b>' n:id2="2">\n x<n:a><b/></n:a><c xmlns=""><![CDATA[<&]]>&#x17e;&lt;</c>y</n:Doc>\n`,
    );
    expect(root).toEqual({
      name: 'Doc',
      namespace: 'urn:n',
      attributes: { id: 'a&b>', id2: '2' },
      text: '\n xy',
      line: 3,
      children: [
        {
          name: 'a',
          namespace: 'urn:n',
          attributes: {},
          text: '',
          line: 4,
          children: [{ name: 'b', namespace: 'urn:d', attributes: {}, text: '', line: 4, children: [] }],
        },
        { name: 'c', namespace: '', attributes: {}, text: '<&ž<', line: 4, children: [] },
      ],
    });
  });

  test('is read in its own encoding', () => {
    const text = '<?xml version="1.0" encoding="windows-1250"?><a>ž</a>';
    const bytes = Buffer.from(text.replace('ž', '\x9e'), 'latin1');
    expect(readXml(bytes).text).toBe('ž');
    expect(readXml(Buffer.from(`\uFEFF${text}`, 'utf16le')).text).toBe('ž');
    expect(faultOf(Buffer.from([0x3c, 0x61, 0x3e, 0x9e]))).toEqual(['encoding', 1]);
  });

  test.each([
    ['cut', '<a>\n<b></b>', 'broken', 2],
    ['wrongly nested', '<a>\n<b></a></b>', 'broken', 2],
    ['closed under another prefix', '<x:a></y:a>', 'broken', 1],
    ['without an element', 'dobrý deň', 'broken', 1],
    ['with two roots', '<a/>\n<a/>', 'broken', 2],
    ['with text behind the root', '<a/>\nx', 'broken', 1],
    ['with a tag in a tag', '<a <b>></a>', 'broken', 1],
    ['with an attribute without quotes', '<a b=c></a>', 'broken', 1],
    ['with a DTD', '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'doctype', 2],
  ])('is refused with the line: %s', (_name, text, fault, line) => {
    expect(faultOf(text)).toEqual([fault, line]);
  });

  test('expands nothing but the five predefined entities', () => {
    expect(readXml('<a>&b;&toString;&#x110000;&apos;</a>').text).toBe("&b;&toString;&#x110000;'");
  });

  test('is refused within milliseconds where it is deeper or larger than any invoice or statement', () => {
    const { depth, attributes } = xmlLimits;
    expect(readXml(`${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`).name).toBe('a');
    expect(quickFaultOf('<a>'.repeat(3_000_000))).toEqual(['depth', true]);
    expect(quickFaultOf(`<a ${'b="" '.repeat(2_000_000)}/>`)).toEqual(['attributes', true]);
    expect(faultOf(`<a ${'b="" '.repeat(attributes)}/>`)).toBeUndefined();
    expect(faultOf(`<a>${'<b/>'.repeat(100)}</a>`, { elements: 100 })).toEqual(['elements', 1]);
    expect(quickFaultOf(' '.repeat(xmlLimits.bytes + 1))).toEqual(['bytes', true]);
  });

  // Each file is as large as the limit allows. A reader that starts anew at every such piece takes minutes.
  test.each([
    ['beginnings', '<'],
    ['beginnings of comments', '<!--'],
    ['beginnings of sections', '<a><![CDATA['],
    ['quotes', '<a b="'],
    ['names', 'a'],
    ['comments', '<!-- -->'],
    ['ends', '</a>'],
    ['texts', '<a>x&'],
    ['blanks', ' '],
    ['elements in lines', '<a/>\n', '<b>', '</b>'],
    ['elements in one line', '<a/>', '<b>', '</b>'],
    ['declarations of namespaces', '<a xmlns="x"/>', '<b>', '</b>'],
  ])('takes time only by its size, with nothing but %s', (_name, piece, head = '', foot = '') => {
    const source = `${head}${piece.repeat((xmlLimits.bytes - 10) / piece.length)}${foot}`;
    expect(costOf(() => faultOf(source))).toBeLessThan(3_000_000);
  });
});
