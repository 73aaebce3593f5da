import { readUiSetting, saveUiSetting, uiSettingName } from '#core/contract/platform';
import { retryTransient } from '../gateway/transient.ts';
import type { CallOptions, CompanyClient } from '../tokens.ts';

/**
 * The options of calls for UI settings: no failure shows a message, whatever its cause, and the interface stays as if nothing was chosen.
 * [B8-14] [B8-15] [B7-36]
 */
const quietly: CallOptions = {
  handles: '*',
  byItself: true,
  retry: retryTransient,
};

/** Returns the user's last choice under `key` in this company; `undefined` if there is none or it could not be read. */
export async function loadUiSetting(client: CompanyClient, key: string): Promise<unknown> {
  try {
    const settings = await client.call(readUiSetting, { params: { key } }, quietly);
    return settings[uiSettingName(key)];
  } catch {
    return undefined;
  }
}

/** @returns whether it was stored */
export async function keepUiSetting(client: CompanyClient, key: string, value: unknown): Promise<boolean> {
  const body = { [uiSettingName(key)]: value };
  return client.call(saveUiSetting, { params: { key }, body }, quietly).then(
    () => true,
    () => false,
  );
}
