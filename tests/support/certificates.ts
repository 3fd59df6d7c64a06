import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];

/** Creates a certificate authority for one test, with its files in `folder`. */
export function createAuthority(folder: string) {
  const openssl = (...line: string[]): void => void execFileSync("openssl", line, { cwd: folder, stdio: "pipe" });
  openssl("req", "-x509", ...curve, "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=test authority");
  let signed = 0;
  return {
    /** Path of the authority's certificate, for NODE_EXTRA_CA_CERTS. */
    file: join(folder, "ca.pem"),
    pem: readFileSync(join(folder, "ca.pem"), "utf8"),
    /**
     * Signs a certificate and returns the paths of its PEM files.
     * @param names as in `subjectAltName`: `DNS:localhost`, `IP:127.0.0.1`
     */
    sign(...names: [string, ...string[]]) {
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
