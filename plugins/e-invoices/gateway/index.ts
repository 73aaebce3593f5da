import { gatewayPlugin } from '#core/gateway';

export default gatewayPlugin({ id: 'e-invoices' });
