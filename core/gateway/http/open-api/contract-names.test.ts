import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#core/contract';
import { ContractNames } from './contract-names.ts';

const Tag = Type.Object({ id: Type.String() });
const readTag = endpoint({ method: 'GET', path: 'tags/:tagId', reply: Tag, sample: { params: { tagId: '1' } } });
const readNote = endpoint({ method: 'GET', path: 'notes/:noteId', sample: { params: { noteId: '1' } } });

describe('names of the OpenAPI document', () => {
  it('are those of the exports, whatever else a contract exports', () => {
    const names = new ContractNames([{ plugin: 'tags', modules: [{ readTag, tagCount: 5, note: 'x' }, { Tag }] }]);
    expect(names.operationId(readTag)).toBe('readTag');
    expect(names.schemaName(Tag)).toBe('Tag');
    expect(names.schemaName(Type.Optional(Tag))).toBe('Tag');
    expect(names.schemaName(Type.Array(Tag))).toBeUndefined();
    expect(names.schemaName(Type.Object({ id: Type.String() }))).toBeUndefined();
  });

  it('bear the plugin where another one was first with them', () => {
    const Other = Type.Object({ number: Type.Integer() });
    const names = new ContractNames([
      { plugin: 'tags', modules: [{ read: readTag, Item: Tag }] },
      { plugin: 'bank-notes', modules: [{ read: readNote, Item: Other }] },
    ]);
    expect([readTag, readNote].map((one) => names.operationId(one))).toEqual(['read', 'bankNotesRead']);
    expect([Tag, Other].map((one) => names.schemaName(one))).toEqual(['Item', 'BankNotesItem']);
  });

  it('are shared by schemas of one shape', () => {
    const same = Type.Object({ id: Type.String() });
    const names = new ContractNames([
      { plugin: 'tags', modules: [{ Created: Tag }] },
      { plugin: 'notes', modules: [{ Created: same }] },
    ]);
    expect(names.schemaName(same)).toBe('Created');
  });

  it('are made of method and path for what no contract exports', () => {
    expect(new ContractNames([]).operationId(readTag)).toBe('getTagsTagid');
  });
});
