import { companyEndpoint } from '../endpoint.ts';
import { UiSetting } from './ui-settings.schemas.ts';

/** Returns the name under which the value of a key is sent: `invoices-columns` → `invoicesColumns`. [B3-16] */
export function uiSettingName(key: string): string {
  return key.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Returns the last choice of this user for a part of the interface in this company. It is empty when there is none.
 * [B7-36]
 * @param key The name of the part, such as `invoices-columns`.
 */
export const readUiSetting = companyEndpoint({
  method: 'GET',
  path: 'ui-settings/:key',
  reply: UiSetting,
  sample: { params: { key: 'invoices-columns' } },
});

/**
 * Saves a choice. The body must contain the value under the name of the key with its hyphens left out:
 * `invoices-columns` is `invoicesColumns`. [B7-36]
 * @param key The name of the part, such as `invoices-columns`.
 */
export const saveUiSetting = companyEndpoint({
  method: 'PUT',
  path: 'ui-settings/:key',
  body: UiSetting,
  reply: UiSetting,
  sample: { params: { key: 'invoices-columns' }, body: { invoicesColumns: ['number', 'partner'] } },
});
