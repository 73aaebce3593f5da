import { describe, expect, it } from 'vitest';
import { compileHubPath } from './hub-path.ts';

describe('compileHubPath', () => {
  const notices = compileHubPath('/hubs/api/notification-centre/tenant/:tenantId/signalR');

  it('[B7-12] reads a parameter, decoded', () => {
    expect(notices('/hubs/api/notification-centre/tenant/42/signalR')).toEqual({ tenantId: '42' });
    expect(notices('/hubs/api/notification-centre/tenant/%C5%A1/signalR')).toEqual({ tenantId: 'š' });
  });

  it.each([
    '/hubs/api/notification-centre/tenant//signalR',
    '/hubs/api/notification-centre/tenant/1/2/signalR',
    '/hubs/api/notification-centre/tenant/1/signalr',
    '/hubs/api/notification-centre/tenant/1/signalR/',
    '/hubs/api/notification-centre/tenant/%E0%A4%A/signalR',
    '',
  ])('does not match %s', (path) => {
    expect(notices(path)).toBeUndefined();
  });

  it.each(['', '/', 'hubs', '/hubs/', '/a//b', '/:', '/:1', '/a/:b*', '/a?b'])('refuses %s', (path) => {
    expect(() => compileHubPath(path)).toThrow('hub-path-invalid');
  });
});
