// A WebSocket made for sending and receiving much: no copies but those of the system, no events.
import net from 'node:net';

export class Line {
  // Calls `take` with the payload of every message, once open() is through.
  constructor(take) {
    this.take = take;
    this.received = 0;
    this.rest = Buffer.alloc(0);
  }

  open(port, path) {
    return new Promise((resolve, reject) => {
      this.socket = net.connect(port, '127.0.0.1');
      this.socket.setNoDelay(true);
      this.socket.once('error', reject);
      this.socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      let opened = false;
      this.socket.on('data', (bytes) => {
        this.received += bytes.length;
        this.rest = this.rest.length ? Buffer.concat([this.rest, bytes]) : bytes;
        if (!opened) {
          const end = this.rest.indexOf('\r\n\r\n');
          if (end < 0) return;
          if (!this.rest.subarray(0, end).includes(' 101 '))
            return reject(new Error('no WebSocket'));
          opened = true;
          this.rest = this.rest.subarray(end + 4);
          resolve();
        }
        this.takeFrames();
      });
    });
  }

  takeFrames() {
    let at = 0;
    const { rest } = this;
    while (rest.length - at >= 2) {
      let length = rest[at + 1];
      let head = 2;
      if (length === 126) {
        if (rest.length - at < 4) break;
        length = rest.readUInt16BE(at + 2);
        head = 4;
      } else if (length === 127) {
        if (rest.length - at < 10) break;
        length = Number(rest.readBigUInt64BE(at + 2));
        head = 10;
      }
      if (rest.length - at < head + length) break;
      const payload = rest.subarray(at + head, at + head + length);
      const kind = rest[at] & 15;
      if (kind === 9) this.send(payload, 10);
      if (kind < 8) this.take(payload);
      at += head + length;
    }
    this.rest = rest.subarray(at);
  }

  // Kind 1 is text, 2 binary. The mask is zero, so that the payload stays as it is.
  send(payload, kind) {
    const head = payload.length < 126 ? 6 : 8;
    const frame = Buffer.alloc(head + payload.length);
    frame[0] = 0x80 | kind;
    frame[1] = 0x80 | (head === 6 ? payload.length : 126);
    if (head === 8) frame.writeUInt16BE(payload.length, 2);
    frame.set(payload, head);
    this.socket.write(frame);
  }
}
