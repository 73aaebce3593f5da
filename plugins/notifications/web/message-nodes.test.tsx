import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { messageNodes } from './message-nodes.tsx';
import { NotificationMessage } from './notification-message.tsx';

afterEach(cleanup);

const shown = (message: string) => render(<div>{messageNodes(message)}</div>).container.firstElementChild?.innerHTML;

test('[B3-11] a message keeps its paragraphs, lists and emphasis, and its plain text as it is', () => {
  expect(shown('Rad má <strong>štyri</strong> miesta.')).toBe('Rad má <strong>štyri</strong> miesta.');
  expect(shown('<p>Komu &amp; čo<br>a <em>prečo</em></p><ul><li>Kováč</li><li>Píla</li></ul>')).toBe(
    '<p>Komu &amp; čo<br>a <em>prečo</em></p><ul><li>Kováč</li><li>Píla</li></ul>',
  );
});

test('[B3-11] nothing else of it comes into the page: no script, no handler, no style, no other address', () => {
  expect(
    shown(
      '<p onclick="x()" style="color:red" class="k-button">a<script>alert(1)</script></p><img src=x onerror=alert(1)>' +
        '<svg><a href="javascript:x()">z</a></svg><a href="javascript:x()">b</a> <a href=" jAvascript:x()">c</a><h1>d</h1>',
    ),
  ).toBe('<p>a</p>b cd');
  expect(shown('<style>p{}</style><iframe src="https://a.example">x</iframe><math><mtext>y</mtext></math>')).toBe('');
});

test('[B3-11] its links open beside the page', () => {
  expect(shown('<a href="https://kostra.example/a?b=1" target="_top" onclick="x()">tu</a>')).toBe(
    '<a href="https://kostra.example/a?b=1" target="_blank" rel="noopener noreferrer">tu</a>',
  );
  expect(shown('<a href="mailto:jana@firma.sk"><b>Jana</b></a>')).toBe(
    '<a href="mailto:jana@firma.sk" target="_blank" rel="noopener noreferrer"><b>Jana</b></a>',
  );
});

test('[B3-11] a notification shows it as such elements', () => {
  const { container } = render(<NotificationMessage message="<p>Hotovo<script>window.ran = 1</script></p>" />);
  expect(container.querySelector('.k-notice-message')?.innerHTML).toBe('<p>Hotovo</p>');
  expect(render(<NotificationMessage message="" />).container.innerHTML).toBe('');
});
