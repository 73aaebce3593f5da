import { companyEndpoint } from '../endpoint.ts';
import { UiSetting } from './ui-settings.schemas.ts';

/** `invoices-columns` → `invoicesColumns`: the name under which the key's value is sent. [B3-16] */
export function uiSettingName(key: string): string {
  return key.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** What this user last chose for a part of the interface, in this company; empty when nothing was. [B7-36] */
export const readUiSetting = companyEndpoint({
  method: 'GET',
  path: 'ui-settings/:key',
  reply: UiSetting,
  sample: { params: { key: 'invoices-columns' } },
});

/** Takes the value under the key's own name alone. [B7-36] */
export const saveUiSetting = companyEndpoint({
  method: 'PUT',
  path: 'ui-settings/:key',
  body: UiSetting,
  reply: UiSetting,
  sample: { params: { key: 'invoices-columns' }, body: { invoicesColumns: ['number', 'partner'] } },
});
