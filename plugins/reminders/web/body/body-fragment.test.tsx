import { expect, it } from 'vitest';
import { bodyFragment, bodyOf, chip, excerptOf, replacePlaceholders } from './body-fragment.ts';

const htmlOf = (fragment: DocumentFragment) => {
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
};

it.each([
  ['<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">b</a>', '<a>b</a>'],
  ['<a href="mailto:a@kostra.example">c</a>', '<a href="mailto:a@kostra.example">c</a>'],
])('of %j only what is harmless is shown', (body, shown) => expect(htmlOf(bodyFragment(body))).toBe(shown));

it('what is shown with names is kept with placeholders, as it was', () => {
  const body = '<p>Faktúra {{number}} na <strong>{{amount}}</strong></p><p><br></p><ul><li>{{nothing}}</li></ul>';
  const editor = document.createElement('div');
  editor.append(bodyFragment(body));
  replacePlaceholders(editor, (name) => chip(name, `meno ${name}`));
  expect(editor.textContent).toBe('Faktúra meno number na meno amount{{nothing}}');
  expect(bodyOf(editor)).toBe(body);
});

it('what browsers write is kept as it is meant, and nothing but blanks as nothing', () => {
  const editor = document.createElement('div');
  editor.innerHTML = '<div><b>a</b> <i>b</i></div><p></p>';
  expect(bodyOf(editor)).toBe('<p><strong>a</strong> <em>b</em></p>');
  editor.innerHTML = '<p><br></p>';
  expect(bodyOf(editor)).toBe('');
});

it('a body begins in plain words', () => {
  const body = '<p>Dobrý deň,</p><ul><li>č. {{number}}</li></ul>';
  expect(excerptOf(body, (name) => `[${name}]`)).toBe('Dobrý deň, č. [number]');
});
