import { gatewayPlugin, implement, type Tx } from '#core/gateway';
import { type Home, readHome, saveHome } from '../contract/index.ts';

/** This is a type and not an interface, because Kysely requires an index signature. */
type HomeTables = { user_home: { user_id: string; home: Home['home'] } };
const homeIn = (tx: Tx) => tx.withTables<HomeTables>();

export default gatewayPlugin({
  id: 'overview',
  implements: [
    implement(readHome, async ({ tx, user }): Promise<Home> => {
      const stored = homeIn(tx).selectFrom('user_home').select('home').where('user_id', '=', user.id);
      return (await stored.executeTakeFirst()) ?? { home: 'list' };
    }),
    implement(saveHome, async ({ tx, user, body }) => {
      const { home } = body;
      await homeIn(tx)
        .insertInto('user_home')
        .values({ user_id: user.id, home })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ home }))
        .execute();
      return body;
    }),
  ],
});
