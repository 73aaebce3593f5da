import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { safeStorage, unsavedChanges } from '#core/web';
import { FeedbackView, PreferencesStore } from '#core/web/shell';
import { preferences } from '#core/web/tokens';
import { renderInShell } from '../shell/test-shell.tsx';
import ProfilePanel from './profile-panel.tsx';

afterEach(cleanup);

async function open() {
  const element = (
    <>
      <ProfilePanel isOpen onClose={() => undefined} />
      <FeedbackView />
    </>
  );
  const shell = await renderInShell(element, {
    provides: [[preferences, new PreferencesStore(safeStorage(() => localStorage))]],
  });
  await screen.findByText('Oľga Majerníková');
  return shell;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));

it('[A2-5] asks about unsaved changes before it signs out, and gives up nothing by itself', async () => {
  const { signedOut } = await open();
  const discard = vi.fn();
  const remove = unsavedChanges.add({ isDirty: () => true, discard });
  await press('Odhlásiť sa');
  await press('Zostať na stránke');
  expect(signedOut).toEqual([]);
  await press('Odhlásiť sa');
  await press('Odísť bez uloženia');
  await vi.waitFor(() => expect(signedOut).toHaveLength(1));
  expect(discard).not.toHaveBeenCalled(); // the session discards the drafts later, when it is certain that the user leaves the page
  remove();
});

it('signs out at once where nothing is unsaved', async () => {
  const { signedOut } = await open();
  await press('Odhlásiť sa');
  expect(signedOut).toHaveLength(1);
});
