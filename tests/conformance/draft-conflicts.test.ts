import { expect, it, vi } from 'vitest';
import { TestCompanyClient } from '#core/web/testing';
import { initialExtra } from '#core/contract/fields';
import { hasField } from '#plugins/documents/contract';
import { DraftStore } from '../../plugins/documents/web/editor/draft/draft-store.ts';
import { valuesOf } from '../../plugins/documents/web/editor/values/form-values.ts';
import { emptyLine } from '../../plugins/documents/web/editor/values/line-values.ts';
import { testDocument } from '../../plugins/documents/web/test-documents.tsx';
import { installedKinds } from '../support/installed-kinds.ts';

/* Tests for every kind of document that its draft can be changed in two tabs without losing changes. */
it.each(await installedKinds())(
  'the same draft of a $id is changed in two tabs: what both changed is asked about, nothing else is lost',
  async ({ kind }) => {
    const extra = initialExtra(kind.extra);
    const draft = testDocument({ kind: kind.id, extra });
    const [line] = draft.lines;
    // If the kind has two text fields of its own, each tab changes a different one.
    const [theirField = '', myField = ''] = Object.keys(kind.extra).filter((name) => kind.extra[name]?.type === 'text');
    const theirExtra = theirField === '' ? {} : { [theirField]: 'Ich' };
    const myExtra = myField === '' ? {} : { [myField]: 'Moje' };
    const theirs = {
      ...draft,
      version: 7,
      note: 'Z druhej karty',
      lines: [{ ...line!, unitPrice: '12.000000' }],
      extra: { ...extra, ...theirExtra },
    };
    const { endpoints } = kind;
    const client = new TestCompanyClient().refuse(endpoints.update, 409, 'stale-version', { current: theirs });
    const store = new DraftStore({ client, kind, feedback: { toast: vi.fn() }, document: draft });
    const values = valuesOf(kind, draft, () => emptyLine({ vat: true, suppliedOn: draft.suppliedOn }));
    const [mine] = values.lines;
    await store.save({
      ...values,
      note: 'Z prvej karty',
      lines: [{ ...mine!, quantity: '3' }],
      extra: { ...values.extra, ...myExtra },
    });
    expect(hasField(kind, 'note')).toBe(true);
    expect(store.conflict?.differences.map(({ path }) => path.join('.'))).toEqual(['note']);
    const merged = { lines: [{ quantity: '3', unitPrice: '12' }], extra: { ...theirExtra, ...myExtra } };
    expect(store.conflict).toMatchObject({
      withMine: { note: 'Z prvej karty', ...merged },
      withTheirs: { note: 'Z druhej karty', ...merged },
    });
  },
);
