import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AnswerText } from './answer-text.tsx';
import { parseMarkdown, tableText } from './markdown.ts';

afterEach(cleanup);
const html = (markdown: string) =>
  render(<AnswerText markdown={markdown} />).container.querySelector('.k-chat-text')?.innerHTML;

it('draws paragraphs, headings, lists, marks and code', () => {
  expect(html('# Súčet\nDva **tučné** a *šikmé*\n`kód`\n\n- jedna\n- dve\n\n1. prvá\n\n```\na < b\n```')).toBe(
    '<p class="k-chat-heading">Súčet</p><p>Dva <strong>tučné</strong> a <em>šikmé</em>\n<code>kód</code></p>' +
      '<ul><li>jedna</li><li>dve</li></ul><ol><li>prvá</li></ol><pre>a &lt; b</pre>',
  );
});

it.each([
  ['**\\<b\\> Píla\\_1**', '<p><strong>&lt;b&gt; Píla_1</strong></p>'],
  ['**2 \\* 3**', '<p><strong>2 * 3</strong></p>'],
  ['*a\\*b*', '<p><em>a*b</em></p>'],
])('of a name within a mark, %s, no backslash is to be seen', (markdown, drawn) => {
  expect(html(markdown)).toBe(drawn);
});

it('draws a table, and gives it to a spreadsheet', () => {
  const markdown = 'Takto:\n\n| Partner | Suma |\n|---|---:|\n| Píla | 1 234,50 € |\n| **Syn** | 5 € |';
  render(<AnswerText markdown={markdown} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Partner', 'Suma']);
  expect(screen.getByRole('cell', { name: '5 €' }).className).toBe('k-chat-number');
  expect(tableText(markdown)).toBe('Partner\tSuma\nPíla\t1 234,50 €\nSyn\t5 €');
  expect(tableText('Bez tabuľky')).toBeUndefined();
});

it.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '[klik](javascript:alert(1))',
  '![x](https://evil.example/pixel.png)',
  '<a href="https://evil.example">sem</a>',
  '| a |\n|---|\n| <iframe src=//evil.example> |',
  '```\n<svg onload=alert(1)>\n```',
])('makes neither a picture, nor a link, nor a script of %s', (markdown) => {
  const { container } = render(<AnswerText markdown={markdown} />);
  expect(container.querySelectorAll('img, script, a, iframe, svg, [src], [href], [onload], [onerror]')).toHaveLength(0);
});

it('stops at whatever is cut off in the middle of a stream', () => {
  for (const part of ['**tučn', '| a |', '| a |\n|--', '```\nkód', '[odkaz](', '`', '#'])
    expect(html(part)).toBeTruthy();
});

it('leads to pages of the company, and nowhere else', () => {
  expect(parseMarkdown('[FV\\|1](invoices/list/detail/0193?payment=open&period=2026-01-01..2026-03-31)')).toEqual([
    {
      kind: 'paragraph',
      inline: [{ text: 'FV|1', to: 'invoices/list/detail/0193?payment=open&period=2026-01-01..2026-03-31' }],
    },
  ]);
  for (const to of [
    '//evil.example',
    '/invoices',
    '../other',
    'https://evil.example',
    'javascript:1',
    'a/../b',
    'a#b',
    'a b',
  ])
    expect(parseMarkdown(`[x](${to})`), to).not.toContainEqual(
      expect.objectContaining({ inline: expect.arrayContaining([expect.objectContaining({ to: expect.anything() })]) }),
    );
});

it('takes what is escaped as it stands', () => {
  expect(tableText('| Partner |\n|---|\n| \\[Píla\\](x) \\| \\*Syn\\* |')).toBe('Partner\n[Píla](x) | *Syn*');
});
