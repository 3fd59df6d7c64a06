import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Certificate {
  /** Paths of PEM files. */
  readonly key: string;
  readonly cert: string;
}

interface Authority {
  /** Path of its certificate, for NODE_EXTRA_CA_CERTS. */
  readonly file: string;
  readonly pem: string;
  /** Signs a certificate. @param names as in `subjectAltName`: `DNS:localhost`, `IP:127.0.0.1` */
  sign(...names: [string, ...string[]]): Certificate;
}

const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];

/** Creates a certificate authority for one test, with its files in `folder`. */
export function createAuthority(folder: string): Authority {
  const openssl = (...line: string[]): void => void execFileSync("openssl", line, { cwd: folder, stdio: "pipe" });
  openssl("req", "-x509", ...curve, "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=test authority");
  let signed = 0;
  return {
    file: join(folder, "ca.pem"),
    pem: readFileSync(join(folder, "ca.pem"), "utf8"),
    sign(...names) {
      signed += 1;
      const [key, cert] = [`${signed}.key`, `${signed}.pem`];
      openssl(
        ...["req", "-x509", ...curve, "-CA", "ca.pem", "-CAkey", "ca.key", "-keyout", key, "-out", cert],
        ...["-subj", "/CN=test", "-addext", `subjectAltName=${names.join(",")}`],
      );
      return { key: join(folder, key), cert: join(folder, cert) };
    },
  };
}
