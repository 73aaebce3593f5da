import { demoParts, gatewayPlugin, implement } from '#core/gateway';
import { contribute } from '#core/registry';
import { createPartner, deletePartner, listPartners, readPartner, updatePartner } from '../contract/index.ts';
import { demoPartners } from './demo.ts';
import { createOne, deleteOne, listPartnerPage, readOne, updateOne } from './partner-store.ts';

export default gatewayPlugin({
  id: 'partners',
  implements: [
    implement(listPartners, listPartnerPage),
    implement(createPartner, createOne),
    implement(readPartner, readOne),
    implement(updatePartner, updateOne),
    implement(deletePartner, deleteOne),
  ],
  contributes: [contribute(demoParts, { id: 'partners.demo', order: 20 }, { load: demoPartners })],
});
