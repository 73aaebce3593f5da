import { describe, expect, it } from 'vitest';
import { type CommandLine, readCommandLine } from './command-line.ts';
import { nearestOf } from './nearest.ts';

const line = {
  command: 'npm run bench --',
  usage: '[NAME…] [--json] [--size SIZE]… [--out DIR]',
  about: 'Measures.',
  options: {
    json: { type: 'boolean' },
    size: { type: 'string', multiple: true, known: ['small', 'large'] },
    out: { type: 'string' },
  },
  words: 'many',
  knownWords: ['registry', 'hub'],
} as const satisfies CommandLine;
const usage = 'Usage: npm run bench -- [NAME…] [--json] [--size SIZE]… [--out DIR]';

describe('what follows a command', () => {
  it('is read by its description', () => {
    const args = ['hub', '--json', '--size', 'small', '--size=large', '--out', 'pictures'];
    expect(readCommandLine(line, args)).toEqual({
      values: { json: true, size: ['small', 'large'], out: 'pictures' },
      words: ['hub'],
    });
  });

  it.each([
    [['--jsn'], 'bench: --jsn is no option of it; the nearest is --json, and it takes --json, --size, --out.'],
    [['--quite-another'], 'bench: --quite-another is no option of it; it takes --json, --size, --out.'],
    [['-j'], 'bench: -j is no option of it; it takes --json, --size, --out.'],
    [['--json=yes'], 'bench: --json takes no value.'],
    [['--out'], 'bench: --out has no value.'],
    [['--out', '--json'], 'bench: --out has no value.'],
    [['--size', 'smal'], 'bench: --size cannot be "smal"; the nearest is small, and it takes small, large.'],
    [['registri'], 'bench: there is no "registri"; the nearest is registry, and it takes registry, hub.'],
  ])('is refused by name where it is not known: %j', (args, cause) => {
    expect(() => readCommandLine(line, args)).toThrow(
      expect.objectContaining({ code: 'usage', cause, fix: usage }) as Error,
    );
  });

  it.each([
    [{ words: undefined }, ['hub'], 'bench: "hub" belongs to no option.'],
    [{ words: 'one', knownWords: undefined }, ['a', 'b'], 'bench: "b" is one too many.'],
    [{ options: {} }, ['--json'], 'bench: --json is no option of it; it takes none.'],
  ] as const)('is refused where there is too much of it: %j', (other, args, cause) => {
    const { words, knownWords, ...rest } = { ...line, ...other };
    const options = { ...rest, ...(words && { words }), ...(knownWords && { knownWords }) };
    expect(() => readCommandLine(options, args)).toThrow(expect.objectContaining({ cause }) as Error);
  });
});

it.each([
  ['--otu', ['--out', '--json'], '--out'],
  ['user crate', ['user reset', 'user create'], 'user create'],
  ['Onwer', ['Guest', 'Owner'], 'Owner'],
  ['--nonsense', ['--json'], undefined],
  ['x', [], undefined],
])('the nearest to %s of %j is %s', (word, known, nearest) => {
  expect(nearestOf(word, known)).toBe(nearest);
});
