import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Document } from '../../contract/index.ts';
import { openTestDocuments, writer } from '../test-documents.tsx';

export const proLicence = {
  type: 'Pro',
  daysValid: 30,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: false,
} as const;
/** Finds a line of the editor by its number on the page. */
export const line = (number: number) => within(screen.getByRole('group', { name: `Položka ${number}` }));
export const cell = (number: number, label: string) => line(number).getByLabelText<HTMLInputElement>(label);
export const body = (input: unknown) => (input as { body: Document }).body;
export const save = () => userEvent.keyboard('{Control>}s{/Control}');
export const paste = (target: Element, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });

/** Opens the editor of a new document with one empty line. */
export async function openNew() {
  const shell = await openTestDocuments(writer);
  await shell.at('/detail/create');
  await screen.findByRole('group', { name: 'Položka 1' });
  return shell;
}
