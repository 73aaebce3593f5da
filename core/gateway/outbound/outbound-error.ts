/**
 * The reason why a request to the outside got no response. The values are stable: they are stored in delivery logs, and the text for each
 * is made where it is shown.
 *
 * - `not-an-address`: neither `http` nor `https`, or no address at all
 * - `has-password`: a name or password before the host, which every list with the address would show
 * - `not-https`: `http` to a host that the operator has not allowed
 * - `inner-address`: the address, or the one from DNS, is in an inner network
 * - `unknown-host`: DNS knows no such name
 * - `unreachable`: nothing listens there, or the connection broke
 * - `bad-certificate`: the certificate is not valid for the name, or has expired
 * - `time-out`: no connection, or no complete response, in time
 * - `too-large`: the response exceeds its limit
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

/** The error when a request to the outside got no response. The message contains neither path nor query, which may be secrets. */
export class OutboundError extends Error {
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, host: string, options?: ErrorOptions) {
    super(`${host}: ${fault}`, options);
    this.name = 'OutboundError';
    this.fault = fault;
  }
}
