import ipaddr from 'ipaddr.js';
import { OperatorError } from '../database/index.ts';
import type { OutboundFault } from './outbound-error.ts';

/** Addresses in a public range that belong to the machine's own cloud: Azure's metadata. Those of other clouds are in inner ranges. */
const publicMetadataAddresses = new Set(['168.63.129.16']);
/** The public addresses of IPv6. All others are not assigned, or are forms such as `::127.0.0.1`. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * The addresses that may be called: public ones by `https`, and those that the operator allows in addition (`OUTBOUND_ALLOW`): host names,
 * addresses and networks such as `10.1.0.0/16`. A name or address of that list may also be called by `http`.
 *
 * The ranges are those of `ipaddr.js`; everything that is no plain unicast address counts as inner: loopback, private, link-local with the
 * clouds' metadata, carrier-grade NAT, multicast, unique-local, and IPv6 forms that contain an IPv4 address.
 */
export class AllowedAddresses {
  readonly #names = new Set<string>();
  readonly #networks: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];

  /** @throws OperatorError `setting-invalid` if an entry is no name, address or network */
  constructor(allowed: readonly string[]) {
    for (const entry of allowed) {
      const [address = '', bits, more] = entry.split('/');
      if (more !== undefined) throw wrong(entry);
      if (ipaddr.isValid(address)) this.#networks.push(network(entry, address, bits));
      else if (bits === undefined && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(entry))
        this.#names.add(entry.toLowerCase());
      else throw wrong(entry);
    }
  }

  /** Finds the fault of an address by its text, before any DNS query. */
  faultOf(url: URL): OutboundFault | undefined {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'not-an-address';
    if (url.username || url.password) return 'has-password';
    // The URL standard has already converted 0x7f.1, 2130706433 and 0177.0.0.1 to 127.0.0.1.
    const host = hostOf(url);
    const literal = ipaddr.isValid(host);
    if (literal && !this.allowsAddress(host)) return 'inner-address';
    const named = literal ? this.#isInNetwork(host) : this.allowsName(host);
    return url.protocol === 'http:' && !named ? 'not-https' : undefined;
  }

  /** Returns whether the operator allows this name, whatever its addresses are. */
  allowsName(name: string): boolean {
    return this.#names.has(name.toLowerCase());
  }

  allowsAddress(address: string): boolean {
    return isPublic(address) || this.#isInNetwork(address);
  }

  #isInNetwork(address: string): boolean {
    const parsed = ipaddr.process(address);
    return this.#networks.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
  }
}

/** Returns the host for a socket: an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address); // ::ffff:10.0.0.1 is 10.0.0.1
  if (parsed.range() !== 'unicast' || publicMetadataAddresses.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(publicIpv6);
}

function network(entry: string, address: string, bits: string | undefined): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const base = ipaddr.process(address);
  const maxLength = base.kind() === 'ipv4' ? 32 : 128;
  const length = bits === undefined ? maxLength : Number(bits);
  if (bits === '' || !Number.isInteger(length) || length < 0 || length > maxLength) throw wrong(entry);
  return [base, length];
}

function wrong(entry: string): OperatorError {
  return new OperatorError({
    code: 'setting-invalid',
    cause: `OUTBOUND_ALLOW has "${entry}", which is neither a host name nor an address nor a network.`,
    fix: 'Write names, addresses and networks with commas between: hooks.firma.local,10.1.0.0/16.',
  });
}
