export {
  createOutbound,
  outbound,
  type Outbound,
  type OutboundAnswer,
  type OutboundOptions,
  type OutboundRequest,
  type OutboundStream,
} from './outbound.ts';
export { hostOf } from './allowed-addresses.ts';
export { OutboundError, type OutboundFault } from './outbound-error.ts';
