declare module 's3rver' {
  import type { Readable } from 'node:stream';

  type Options = {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  };
  export type S3Object = {
    bucket: string;
    key: string;
    content: Buffer | Readable;
    metadata: Record<string, string>;
  };
  /** Where it keeps what it is given. */
  type Store = {
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
    putMetadata(bucket: string, key: string, metadata: S3Object['metadata'], md5: string): Promise<void>;
    putObject(object: S3Object): Promise<{ size: number; md5: string }>;
  };
  /** An S3-speaking server in this process. */
  export default class S3rver {
    constructor(options: Options);
    readonly store: Store;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
