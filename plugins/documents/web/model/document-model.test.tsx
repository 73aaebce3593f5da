import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { definePlugin } from '#core/registry';
import { useService } from '#core/web';
import { companyPage } from '#core/web/tokens';
import { type DocumentInput, documentPages } from '../../contract/index.ts';
import { cell } from '../editor/test-editor.tsx';
import { openTestDocuments, testKind, writer } from '../test-documents.tsx';
import './document-model.tsx';

afterEach(cleanup);

const line = { id: 'a', name: 'Správa {mesiac}', quantity: '1', unitPrice: '10', vatRate: '23' };
const begun: DocumentInput = { customer: { name: 'Píla' }, lines: [line] };
const kind = { ...testKind, fields: { ...testKind.fields, issuedOn: false, suppliedOn: false, dueOn: false } } as const;

let changes: DocumentInput[] = [];

/** A form that holds a document as one of its values. */
function Outer() {
  const { Model } = useService(documentPages);
  const [value, setValue] = useState(begun);
  const [errors, setErrors] = useState<object>();
  const change = (next: DocumentInput) => {
    changes.push(next);
    setValue(next);
  };
  const wrong = { lines: [{ name: { type: 'unknownPlaceholder', message: 'Toto nepoznáme' } }] };
  return (
    <>
      <Model kind={kind} value={value} onChange={change} errors={errors} fresh={false} />
      <button type="button" onClick={() => setErrors(wrong)}>
        refuse
      </button>
      <button type="button" onClick={() => setValue({ ...begun, note: 'Ich poznámka' })}>
        theirs
      </button>
      <button type="button" onClick={() => setValue({ ...begun, lines: [{ ...line, unitPrice: '' }] })}>
        unfinished
      </button>
    </>
  );
}

async function openModel() {
  changes = [];
  const path = 'models/new';
  const page = async () => ({ default: Outer });
  const other = definePlugin({
    id: 'models',
    version: '1',
    wants: [documentPages],
    contributes: [companyPage({ id: 'models.new', path, titleKey: 'INVOICES.ONE', page })],
  });
  const shell = await openTestDocuments(writer, undefined, testKind, [other]);
  await shell.open(path);
  await screen.findByRole('group', { name: 'Položka 1' });
}

describe('a document as an input of another form', () => {
  it('shows what it is given, without the fields that are left out, and tells nothing until something is typed', async () => {
    await openModel();
    expect(cell(1, 'Názov položky').value).toBe('Správa {mesiac}');
    expect(screen.queryByLabelText(/Dátum dodania/)).toBeNull();
    expect(changes).toEqual([]);
  });

  it('tells what a call would take, with each change', async () => {
    await openModel();
    await userEvent.type(cell(1, 'Jedn. cena'), '250');
    const last = changes.at(-1);
    expect(last).toMatchObject({ customer: { name: 'Píla' }, lines: [{ id: 'a', unitPrice: '250', vatRate: '23' }] });
    expect(last).not.toHaveProperty('issuedOn');
  });

  it('shows what the outer form finds wrong at its field, and what comes from elsewhere in place of its own', async () => {
    await openModel();
    await userEvent.click(screen.getByText('refuse'));
    await vi.waitFor(() => expect(screen.getByText('Toto nepoznáme')).toBeTruthy());
    await userEvent.click(screen.getByText('theirs'));
    await vi.waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/Poznámka/).value).toBe('Ich poznámka'));
    expect(changes).toEqual([]);
  });

  it('takes back what was not finished when it was typed', async () => {
    await openModel();
    await userEvent.click(screen.getByText('unfinished'));
    await vi.waitFor(() => expect(cell(1, 'Jedn. cena').value).toBe(''));
    expect(cell(1, 'Názov položky').value).toBe('Správa {mesiac}');
  });
});
