/**
 * Why a call to the outside got no answer. Stable: kept in logs of deliveries, and worded by whoever shows them.
 *
 * - `not-an-address`: neither `http` nor `https`, or no address at all
 * - `has-password`: a name or password before the host, which would stand in every list that shows the address
 * - `not-https`: `http` to a host that the operator has not allowed
 * - `inner-address`: it is, or DNS says that it is, in an inner network
 * - `unknown-host`: DNS knows no such name
 * - `unreachable`: nothing listens there, or the connection broke
 * - `bad-certificate`: its certificate is not valid for the name, or not any more
 * - `time-out`: no connection, or no whole answer, in time
 * - `too-large`: the answer is larger than it may be
 */
export type OutboundFault =
  | 'not-an-address'
  | 'has-password'
  | 'not-https'
  | 'inner-address'
  | 'unknown-host'
  | 'unreachable'
  | 'bad-certificate'
  | 'time-out'
  | 'too-large';

/** A call to the outside got no answer. Its message has neither path nor query, which may be secrets. */
export class OutboundError extends Error {
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, host: string, options?: ErrorOptions) {
    super(`${host}: ${fault}`, options);
    this.name = 'OutboundError';
    this.fault = fault;
  }
}
