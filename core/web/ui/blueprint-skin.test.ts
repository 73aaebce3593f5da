import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const ours = readFileSync(new URL('./blueprint-skin.css', import.meta.url), 'utf8');
const theirs = readFileSync(createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css'), 'utf8');
const classes = (css: string) => new Set(css.match(/\.bp\d+-[a-z-]+/g));

it('names only classes that the installed Blueprint has, so an upgrade cannot silently leave its parts bare', () => {
  const known = classes(theirs);
  // Blueprint names the class of the focus traps in code and never styles it.
  const unstyled = new Set(['.bp6-overlay-start-focus-trap', '.bp6-overlay-end-focus-trap']);
  expect([...classes(ours)].filter((name) => !known.has(name) && !unstyled.has(name))).toEqual([]);
});

it('takes every colour, size and shadow from tokens.css', () => {
  expect(ours.match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|\b\d+ms\b/g)).toBeNull();
});
