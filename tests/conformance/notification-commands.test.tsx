import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { definePlugin } from '#core/registry';
import { companyPage, notificationCommands } from '#core/web/tokens';
import { openTestShell } from '#core/web/testing';
import bankAccounts from '../../plugins/bank-accounts/manifest.ts';
import companies from '../../plugins/companies/manifest.ts';
import invoiceTemplates from '../../plugins/invoice-templates/manifest.ts';
import numbering from '../../plugins/numbering/manifest.ts';
import texts from '../../plugins/notifications/web/i18n/sk.json' with { type: 'json' };
import { NotificationActions } from '../../plugins/notifications/web/notification-actions.tsx';

const user = userEvent.setup();
afterEach(cleanup);

/** Renders a notification whose button has this command, together with the commands that plugins contribute. */
async function open(command: string, permissions: readonly string[]) {
  function Notice() {
    const actions = [{ command, icon: { text: 'Otvoriť' }, tooltip: 'Otvoriť' }];
    return <NotificationActions actions={actions} onRun={() => undefined} onLeave={() => undefined} />;
  }
  const others = [bankAccounts, companies, invoiceTemplates, numbering].map(({ id, version, contributes = [] }) =>
    definePlugin({ id, version, contributes: contributes.filter(({ point }) => point.id === notificationCommands.id) }),
  );
  const plugin = definePlugin({
    id: 'notice',
    version: '1.0.0',
    contributes: [
      companyPage({
        id: 'notice.page',
        path: 'notice',
        titleKey: 'NOTIFICATIONS.TITLE',
        page: async () => ({ default: Notice }),
      }),
    ],
  });
  const shell = await openTestShell({ plugin, others, texts, permissions });
  await shell.open('notice');
  return { shell, button: await screen.findByRole('button', { name: 'Otvoriť' }) };
}

const commands = [
  ['Settings.OpenBankAccountSettings', 'bankaccounts:edit', 'settings/bank-accounts'],
  ['Settings.OpenCompanySettings', 'companyinfo:edit', 'settings/company-detail'],
  ['InvoicesImport.RedirectToNumberingSettings', 'numberingSequences:edit', 'settings/numbering'],
] as const;

it.each(commands)('[B7-28] [B7-29] [B7-30] %s with the right %s opens %s', async (command, right, path) => {
  const { shell, button } = await open(command, [right]);
  await user.click(button);
  await waitFor(() => expect(shell.at()).toBe(`/company/c1/${path}`));
});

it.each(commands)(
  '[B7-28] [B7-29] [B7-30] %s without its right is disabled, and stays where it is',
  async (command) => {
    const { shell, button } = await open(command, []);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(shell.at()).toBe('/company/c1/notice');
  },
);

const templates = '/company/c1/invoice-templates/list?hasWrongVatRateValues=true&allYears=true&generationStatus=';
it.each([
  ['InvoiceTemplates.RedirectToInvoiceTemplatesWithWrongVatRatesFilter', 'All'],
  ['InvoiceTemplates.RedirectToInvoiceTemplatesWithWrongVatRatesFilterDisabled', 'Inactive'],
])('[B7-35] [B2.17-1] %s opens the templates that have them', async (command, status) => {
  const { shell, button } = await open(command, []);
  await user.click(button);
  await waitFor(() => expect(shell.at()).toBe(`${templates}${status}`));
});
