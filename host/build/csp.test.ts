import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './csp.ts';

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('contentSecurityPolicy', () => {
  it('allows scripts and styles of the own origin only, and nothing inline', () => {
    const policy = contentSecurityPolicy();
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'style-src')).toBe("style-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(directive(policy, 'object-src')).toBe("object-src 'none'");
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'");
  });

  it('names the WebSocket address of the own origin', () => {
    expect(directive(contentSecurityPolicy({ origin: 'https://kostra.example' }), 'connect-src')).toBe(
      "connect-src 'self' wss://kostra.example",
    );
    expect(directive(contentSecurityPolicy({ origin: 'http://localhost:3000/' }), 'connect-src')).toBe(
      "connect-src 'self' ws://localhost:3000",
    );
  });

  it('lets an outside identity provider be called and framed', () => {
    const policy = contentSecurityPolicy({ connect: ['https://id.example'], frame: ['https://id.example'] });
    expect(directive(policy, 'connect-src')).toContain('https://id.example');
    expect(directive(policy, 'frame-src')).toContain('https://id.example');
  });
});
