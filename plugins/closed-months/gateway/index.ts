import { contributions, type ExportAt, gatewayPlugin, implement, monthSources, type Tx } from '#core/gateway';
import { provideNow } from '#core/registry';
import { documentStep, monthLock } from '#plugins/documents/contract';
import { closeMonth, listClosings, openMonth, readMonthContents } from '../contract/index.ts';
import { closedDays, refuseClosedMonth } from './closed-days.ts';
import { allClosings, close, closedNow, open } from './closed-months.ts';

export default gatewayPlugin({
  id: 'closed-months',
  provides: [provideNow(monthLock, [], () => ({ closed: (at) => closedNow(at as { readonly tx: Tx }) }))],
  implements: [
    implement(listClosings, ({ tx }) => allClosings(tx)),
    implement(readMonthContents, [contributions], async (call, contributed) => {
      const kinds = contributed.read(monthSources).flatMap(({ value }) => value.kinds(contributed));
      let drafts = 0;
      for (const kind of kinds) drafts += (await kind.count(call satisfies ExportAt, call.query.month)).drafts;
      return { drafts };
    }),
    implement(closeMonth, close),
    implement(openMonth, open),
  ],
  contributes: [
    documentStep({ id: 'closed-months.issue', at: 'issue.validate', run: closedDays }),
    documentStep({ id: 'closed-months.import', at: 'import.validate', run: closedDays }),
    documentStep({ id: 'closed-months.cancel', at: 'cancel.validate', run: refuseClosedMonth }),
  ],
});
