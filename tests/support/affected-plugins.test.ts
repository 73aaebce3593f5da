import { describe, expect, it } from 'vitest';
import { AffectedPlugins } from './affected-plugins.ts';
import { type PluginFacts, tablesMadeIn, tablesNamedIn } from './plugin-facts.ts';

function plugin(id: string, facts: Partial<PluginFacts> = {}): PluginFacts {
  const nothing = { contracts: [], asks: [], requires: [], provides: [], contributes: [], tables: [], names: [] };
  return { id, ...nothing, endpoints: [`${id} one`], samples: [], ...facts };
}

/** Returns the plugins that the removal of `gone` affects. */
function affectedBy(gone: PluginFacts, ...others: PluginFacts[]): readonly string[] {
  return new AffectedPlugins([gone, ...others]).of(gone.id);
}

describe('the removal of a plugin is felt by', () => {
  it('nobody who has nothing to do with it', () =>
    expect(
      affectedBy(plugin('gone', { contributes: ['gateway.implementations', 'gateway.jobs'] }), plugin('other')),
    ).toEqual([]));

  it('who asks for a service that it provides under the token of another', () => {
    const gone = plugin('gone', { provides: [{ id: 'other.lock', asks: [] }] });
    expect(affectedBy(gone, plugin('other', { asks: ['other.lock'] }), plugin('third'))).toEqual(['other']);
  });

  it('who asks for a service that is made from one of its', () => {
    const gone = plugin('gone', { provides: [{ id: 'engine.lock', asks: [] }] });
    const engine = plugin('engine', { provides: [{ id: 'engine.all', asks: ['engine.lock'] }] });
    expect(affectedBy(gone, engine, plugin('kind', { asks: ['engine.all'] }))).toEqual(['engine', 'kind']);
  });

  it('who asks the core for what may use what plugins provide; not who asks for what needs none', () => {
    const gone = plugin('gone', { provides: [{ id: 'gateway.notify', asks: [] }] });
    const [writes, links] = [
      plugin('writes', { asks: ['gateway.emails'] }),
      plugin('links', { asks: ['gateway.file-links'] }),
    ];
    expect(affectedBy(gone, writes, links)).toEqual(['writes']);
  });

  it('who opened a point to which it contributes, and who asks for a service of that one', () => {
    const gone = plugin('gone', { contributes: ['lists.columns'] });
    const lists = plugin('lists', { provides: [{ id: 'lists.engine', asks: ['gateway.contributions'] }] });
    expect(affectedBy(gone, lists, plugin('kind', { asks: ['lists.engine'] }), plugin('other'))).toEqual([
      'lists',
      'kind',
    ]);
  });

  it('who is given all contributions, where it contributes to a point of the core', () => {
    const gone = plugin('gone', { contributes: ['gateway.export-sources'] });
    expect(affectedBy(gone, plugin('exports', { asks: ['gateway.contributions'] }), plugin('other'))).toEqual([
      'exports',
    ]);
  });

  it('who calls it in a sample', () =>
    expect(affectedBy(plugin('gone'), plugin('other', { samples: ['gone one'] }))).toEqual(['other']));

  it('who names a table of it, and whose table it names', () => {
    const gone = plugin('gone', { tables: ['parcel'], names: ['parcel', 'letter'] });
    const [reader, owner] = [plugin('reader', { names: ['parcel'] }), plugin('owner', { tables: ['letter'] })];
    expect(affectedBy(gone, reader, owner, plugin('other', { tables: ['stamp'] }))).toEqual(['reader', 'owner']);
  });

  it('nobody who goes with it', () => {
    const gone = plugin('gone', { provides: [{ id: 'gone.all', asks: [] }] });
    expect(affectedBy(gone, plugin('other', { contracts: ['gone'], asks: ['gone.all'] }))).toEqual([]);
  });
});

describe('tables', () => {
  it('are found in statements and in calls of Kysely', () => {
    const source = `sql\`select 1 from parcel p join "letter" on true; update stamp set a = 1\`; db.selectFrom('box as b').innerJoin('lid', 'a', 'b')`;
    expect(tablesNamedIn(source)).toEqual(expect.arrayContaining(['parcel', 'letter', 'stamp', 'box', 'lid']));
  });

  it('are found where they are made', () =>
    expect(tablesMadeIn('create table parcel (id uuid); CREATE TABLE IF NOT EXISTS stamp ()')).toEqual([
      'parcel',
      'stamp',
    ]));
});
