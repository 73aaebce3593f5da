import { expect, it } from 'vitest';
import { placeholders } from '#core/contract/emails';
import { chip, excerptOf, replacePlaceholders, richTextFragment, richTextOf } from './rich-text-fragment.ts';

const known = placeholders('number', 'amount');

const htmlOf = (fragment: DocumentFragment) => {
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
};

it.each([
  ['<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">b</a>', '<a>b</a>'],
  ['<a href="mailto:a@kostra.example">c</a>', '<a href="mailto:a@kostra.example">c</a>'],
])('of %j only what is harmless is shown', (body, shown) => expect(htmlOf(richTextFragment(body))).toBe(shown));

it('what is shown with names is kept with placeholders, as it was', () => {
  const body = '<p>Faktúra {číslo} na <strong>{{amount}}</strong></p><p><br></p><ul><li>{nič}</li></ul>';
  const editor = document.createElement('div');
  editor.append(richTextFragment(body));
  replacePlaceholders(editor, known, ({ placeholder, written }) => chip(written, `meno ${placeholder}`));
  expect(editor.textContent).toBe('Faktúra meno number na meno amount{nič}');
  expect(richTextOf(editor)).toBe(body);
});

it('what browsers write is kept as it is meant, and nothing but blanks as nothing', () => {
  const editor = document.createElement('div');
  editor.innerHTML = '<div><b>a</b> <i>b</i></div><p></p>';
  expect(richTextOf(editor)).toBe('<p><strong>a</strong> <em>b</em></p>');
  editor.innerHTML = '<p><br></p>';
  expect(richTextOf(editor)).toBe('');
});

it('a body begins in plain words', () => {
  const body = '<p>Dobrý deň,</p><ul><li>č. {číslo}</li></ul>';
  expect(excerptOf(body, known, ({ placeholder }) => `[${placeholder}]`)).toBe('Dobrý deň, č. [number]');
});
