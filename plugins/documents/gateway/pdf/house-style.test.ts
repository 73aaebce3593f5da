import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colour } from './house-style.ts';

it('paper has the light colours of the screen', () => {
  const tokens = readFileSync(new URL('../../../../core/web/ui/tokens.css', import.meta.url), 'utf8');
  const light = (name: string) => new RegExp(`--k-${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens)?.[1];
  expect(colour).toEqual({
    text: light('text'),
    muted: light('text-muted'),
    line: light('line'),
    lineStrong: light('line-strong'),
    sunken: light('sunken'),
    accent: light('accent'),
    danger: light('danger'),
  });
});
