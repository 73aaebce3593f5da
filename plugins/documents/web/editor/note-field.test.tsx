import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { contribute, definePlugin } from '#core/registry';
import { draftTextHints } from '../../contract/index.ts';
import { openTestDocuments, writer } from '../test-documents.tsx';

afterEach(cleanup);

it('says below the note what plugins say of where it goes, once the draft is of that kind', async () => {
  const teller = definePlugin({
    id: 'teller',
    version: '1.0.0',
    contributes: [
      contribute(
        draftTextHints,
        { id: 'teller.texts' },
        {
          textKey: 'Ide aj inam.',
          appliesTo: async () => ({
            default: ({ suppliedOn, vatPayerType }) => suppliedOn === '2031-12-05' && vatPayerType === 'Payer',
          }),
        },
      ),
    ],
  });
  const shell = await openTestDocuments(writer, undefined, undefined, [teller]);
  await shell.at('/detail/create');
  const note = await screen.findByLabelText('Poznámka');
  expect(screen.queryByText('Ide aj inam.')).toBeNull();
  const day = screen.getByLabelText(/Dátum dodania/);
  await userEvent.clear(day);
  await userEvent.type(day, '5.12.2031');
  await userEvent.tab();
  const hint = await screen.findByText('Ide aj inam.');
  expect(note.getAttribute('aria-describedby')).toBe(hint.closest('p')?.id);
});
