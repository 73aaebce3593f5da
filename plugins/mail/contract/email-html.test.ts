import { expect, it } from 'vitest';
import { emailHtml } from './email-html.ts';

it.each([
  ['Dobrý deň,\n\nposielame\nfaktúru.\n', '<p>Dobrý deň,</p><p>posielame<br />faktúru.</p>'],
  ['a\r\n\r\n\r\nb', '<p>a</p><p>b</p>'],
  ['<script>x</script> & "y"', '<p>&lt;script&gt;x&lt;/script&gt; &amp; &quot;y&quot;</p>'],
  [
    'Plaťte na https://kostra.example/a?b=1&c=2.',
    '<p>Plaťte na <a href="https://kostra.example/a?b=1&amp;c=2">https://kostra.example/a?b=1&amp;c=2</a>.</p>',
  ],
  ['javascript:alert(1)', '<p>javascript:alert(1)</p>'],
])('%j is written as HTML', (text, html) => expect(emailHtml(text)).toBe(html));
