import { describe, expect, it } from 'vitest';
import { historyStep, lineCommand } from './line-keys.ts';

const key = (name: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'shiftKey', boolean>> = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe('lineCommand', () => {
  it('goes up and down as in a spreadsheet; Enter adds below the last line', () => {
    expect(lineCommand(key('ArrowDown'), 'input')).toEqual({ do: 'go', by: 1, add: false });
    expect(lineCommand(key('ArrowUp'), 'input')).toEqual({ do: 'go', by: -1, add: false });
    expect(lineCommand(key('Enter'), 'input')).toEqual({ do: 'go', by: 1, add: true });
    expect(lineCommand(key('Enter', { shiftKey: true }), 'input')).toEqual({ do: 'go', by: -1, add: false });
  });

  it('leaves a choice its arrows and a text all its keys', () => {
    expect(lineCommand(key('ArrowDown'), 'select')).toBeUndefined();
    expect(lineCommand(key('Enter'), 'select')).toMatchObject({ do: 'go' });
    expect(lineCommand(key('Enter'), 'text')).toBeUndefined();
    expect(lineCommand(key('ArrowDown'), 'text')).toBeUndefined();
  });

  it('moves and removes the line with Alt and Ctrl', () => {
    expect(lineCommand(key('ArrowUp', { altKey: true }), 'select')).toEqual({ do: 'move', by: -1 });
    expect(lineCommand(key('Delete', { ctrlKey: true }), 'text')).toEqual({ do: 'remove' });
    expect(lineCommand(key('Delete'), 'input')).toBeUndefined();
  });

  it('leaves Tab and letters to the browser', () => {
    expect(lineCommand(key('Tab'), 'input')).toBeUndefined();
    expect(lineCommand(key('s', { ctrlKey: true }), 'input')).toBeUndefined();
  });
});

describe('historyStep', () => {
  it.each([
    ['z', {}, 'undo'],
    ['Z', { shiftKey: true }, 'redo'],
    ['y', {}, 'redo'],
    ['Y', { shiftKey: true }, undefined],
    ['z', { altKey: true }, undefined],
    ['x', {}, undefined],
  ] as const)('Ctrl and %s with %o: %s', (name, held, step) => {
    expect(historyStep(key(name, { ctrlKey: true, ...held }))).toBe(step);
    expect(historyStep({ ...key(name, held), metaKey: true })).toBe(step);
    expect(historyStep(key(name, held))).toBeUndefined();
  });
});
