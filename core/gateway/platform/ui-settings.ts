import { readUiSetting, saveUiSetting, uiSettingName } from '#core/contract/platform';
import { fieldText, type Implementation, implement, invalidField, notFound } from '../http/index.ts';

/** The length of the longest value, in characters of JSON: these are settings of an interface, no documents. */
const longest = 10_000;

/** Makes the handlers for each user's settings of the interface, in each company. [B7-36] */
export function uiSettingHandlers(): Implementation[] {
  return [
    implement(readUiSetting, async ({ tx, params, user }) => {
      const row = await tx
        .selectFrom('ui_setting')
        .select('value')
        .where('user_id', '=', user.id)
        .where('key', '=', keyOf(params.key))
        .executeTakeFirst();
      return row ? { [uiSettingName(params.key)]: row.value } : {};
    }),

    implement(saveUiSetting, async ({ tx, params, body, user }) => {
      const name = uiSettingName(keyOf(params.key));
      for (const other of Object.keys(body))
        if (other !== name) throw invalidField(`/${other}`, 'unknown', fieldText('unknown', `/${other}`));
      const value = JSON.stringify(body[name] ?? null);
      if (value.length > longest)
        throw invalidField(`/${name}`, 'maxLength', fieldText('maxLength', `/${name}`, { limit: longest }));
      await tx
        .insertInto('ui_setting')
        .values({ user_id: user.id, key: params.key, value })
        .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'key']).doUpdateSet({ value }))
        .execute();
      return body;
    }),
  ];
}

function keyOf(key: string): string {
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(key)) throw notFound();
  return key;
}
