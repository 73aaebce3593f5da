import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { afterEach, expect, it, vi } from 'vitest';
import { definePlugin, provideNow, token } from '#core/registry';
import { detailAction, detailCard, detailField, listColumn, listFilter } from '#core/web/tokens';
import { type Document, kindPages } from '../contract/index.ts';
import { openTestDocuments, reader, testDocument, testKind, writer } from './test-documents.tsx';

/** Whether anything has ever been posted. */
const hasPosted = observable.box(false);
const postCondition = token<{ readonly isShown: boolean }, 'company'>('post.condition', 'company');
/** A condition that only another list of the same point asks. */
const otherCondition = token<{ readonly isShown: boolean }, 'company'>('post.other-condition', 'company');
const makeOtherCondition = vi.fn(() => ({ isShown: true }));

/** A plugin that extends the pages of documents, and which the documents plugin does not know. */
const posted = vi.fn<(document: Document) => void>();
const isIssued = ({ status }: Document) => status === 'issued';
const post = definePlugin({
  id: 'post',
  version: '1.0.0',
  provides: [
    provideNow(postCondition, [], () => ({
      get isShown() {
        return hasPosted.get();
      },
    })),
    provideNow(otherCondition, [], makeOtherCondition),
  ],
  contributes: [
    listColumn(kindPages, {
      id: 'post.elsewhere',
      headerKey: 'Inde',
      lists: ['elsewhere'],
      shownWhile: otherCondition,
      cell: async () => ({ default: () => 'inde' }),
    }),
    listFilter(kindPages, {
      id: 'post.elsewhere-filter',
      name: 'elsewhere',
      lists: ['elsewhere'],
      shownWhile: otherCondition,
      component: async () => ({ default: () => 'Len inde' }),
    }),
    listColumn(kindPages, {
      id: 'post.arrived',
      headerKey: 'Doručené',
      shownWhile: postCondition,
      cell: async () => ({ default: () => 'áno' }),
    }),
    listFilter(kindPages, {
      id: 'post.filter',
      name: 'posted',
      shownWhile: postCondition,
      component: async () => ({ default: () => 'Len doručené' }),
    }),
    detailAction(kindPages, {
      id: 'post.send',
      textKey: 'Poslať poštou',
      appliesTo: isIssued,
      run: async () => ({ default: (document) => posted(document) }),
    }),
    detailField(kindPages, {
      id: 'post.last',
      labelKey: 'Naposledy na pošte',
      appliesTo: isIssued,
      component: async () => ({ default: ({ entity }) => `včera ${entity.number}` }),
    }),
    detailCard(kindPages, {
      id: 'post.history',
      titleKey: 'Zásielky',
      appliesTo: isIssued,
      component: async () => ({ default: ({ entity }) => <p>Zásielka pre {entity.customer.name}</p> }),
    }),
    detailCard(kindPages, {
      id: 'post.advice',
      titleKey: 'Poštové sadzby',
      component: async () => ({ default: () => <p>Obálka stojí 1 €</p> }),
    }),
    listColumn(kindPages, {
      id: 'post.count',
      headerKey: 'Zásielok',
      cell: async () => ({ default: ({ entity }) => `2× ${entity.number}` }),
    }),
  ],
});
const issued = testDocument({ status: 'issued', number: '20260001' });

afterEach(cleanup);

it('a plugin adds a button, a field and a card to a document, until it is gone', async () => {
  const { at, host } = await openTestDocuments(writer, issued, testKind, [post]);
  await at('/detail/d1');
  await within(await screen.findByRole('region', { name: 'Zásielky' })).findByText(
    `Zásielka pre ${issued.customer.name}`,
  );
  await screen.findByText('včera 20260001');
  // The field loads after the document, so nothing of the document stands below it, where it would move.
  const field = screen.getByText('Naposledy na pošte');
  expect(screen.getAllByRole('table').at(-1)?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(screen.getByRole('button', { name: 'Poslať poštou' }));
  await vi.waitFor(() => expect(posted).toHaveBeenCalledWith(expect.objectContaining({ id: 'd1' })));
  await act(() => host.turnOff('post', 'a test'));
  expect(screen.queryByText(/pošt|Zásielk/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('20260001');
});

it('what does not apply to a document is not on its page', async () => {
  const { at } = await openTestDocuments(reader, testDocument(), testKind, [post]);
  await at('/detail/d1');
  await screen.findByText('Obálka stojí 1 €');
  expect(screen.queryByText(/Poslať poštou|Naposledy|Zásielk/)).toBeNull();
});

it('a plugin adds a column to the list of documents', async () => {
  // jsdom has no layout, so the list gets a window of 20 rows.
  for (const size of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(720);
  const { at, client } = await openTestDocuments(reader, issued, testKind, [post]);
  const { totals, customer, ...row } = issued;
  const { base, vat, total, due } = totals;
  client.answer(testKind.endpoints.list, () => ({
    items: [{ ...row, customerName: customer.name, base, vat, total, due }],
    next: null,
  }));
  await at('');
  await screen.findByRole('columnheader', { name: 'Zásielok' });
  await screen.findByText('2× 20260001');
});

it('a column and a filter with a condition are shown while it holds', async () => {
  for (const size of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(720);
  const { at, client } = await openTestDocuments(reader, issued, testKind, [post]);
  client.answer(testKind.endpoints.list, () => ({ items: [], next: null }));
  await at('');
  await screen.findByRole('columnheader', { name: 'Zásielok' });
  const conditional = () => [
    screen.queryByRole('columnheader', { name: 'Doručené' }) !== null,
    screen.queryByText('Len doručené') !== null,
  ];
  expect(conditional()).toEqual([false, false]);
  act(() => runInAction(() => hasPosted.set(true)));
  await vi.waitFor(() => expect(conditional()).toEqual([true, true]));
  act(() => runInAction(() => hasPosted.set(false)));
  await vi.waitFor(() => expect(conditional()).toEqual([false, false]));
  expect(makeOtherCondition).not.toHaveBeenCalled(); // A list does not ask the conditions of others.
});
