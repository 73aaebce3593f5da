import { describe, expect, it } from 'vitest';
import { cleanRichText, hasContent } from './clean-rich-text.ts';

describe('a rich text that was sent', () => {
  it.each([
    ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p><img src=x onerror=alert(1)>b<iframe src="//x"></iframe></p>', '<p>b</p>'],
    ['<a href="javascript:alert(1)">c</a>', 'c'],
    ['<a href="//evil.example">d</a>', 'd'],
    [
      '<a href="https://kostra.example/x" onclick="y()" style="color:red">e</a>',
      '<a href="https://kostra.example/x">e</a>',
    ],
    ['<div><b>f</b><i>g</i></div>', '<p><strong>f</strong><em>g</em></p>'],
    ['<span style="x">h {číslo}</span>', 'h {číslo}'],
    ['a < b & c', 'a &lt; b &amp; c'],
  ])('keeps of %j what may be mailed', (sent, cleaned) => {
    expect(cleanRichText(sent)).toBe(cleaned);
    expect(cleanRichText(cleaned)).toBe(cleaned);
  });

  it.each([
    ['<p> &nbsp;<br /></p>', false],
    ['<p>{suma}</p>', true],
    ['<p>x</p>', true],
  ])('%j says something: %s', (body, says) => expect(hasContent(cleanRichText(body))).toBe(says));
});
