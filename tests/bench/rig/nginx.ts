interface NginxOptions {
  readonly folder: string;
  readonly name: string;
  readonly port: number;
  /** Port of `http://backend` in `locations`. */
  readonly backendPort: number;
  /** Content of nginx's `server` block. */
  readonly locations: string;
}

/** Returns an nginx configuration with one worker, keep-alive on both sides, and an error log only. */
export const nginxConf = ({ folder, name, port, backendPort, locations }: NginxOptions): string => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/${name}.pid;
error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  types { }
  default_type "application/json; charset=utf-8";
  client_body_temp_path ${folder}/${name}-body;
  proxy_temp_path ${folder}/${name}-proxy;
  fastcgi_temp_path ${folder}/${name}-fastcgi;
  uwsgi_temp_path ${folder}/${name}-uwsgi;
  scgi_temp_path ${folder}/${name}-scgi;
  upstream backend { server 127.0.0.1:${backendPort}; keepalive 128; keepalive_requests 100000000; }
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  server {
    listen 127.0.0.1:${port} backlog=1024;
${locations}
  }
}
`;

/** nginx locations of the platform: static and compressed responses, hot games, and the sandbox for all other paths. */
export const upstreamLocations = (root: string): string => `
    location /wps/bench/ { root ${root}; gzip_static on; }
    location = /wps/bench/slow { alias ${root}/wps/bench/large; limit_rate 128k; }
    location = /list { root ${root}; }
    location = /wps/relay/GCSGAME_hotGamesV2 { alias ${root}/wps/bench/hot; }
    location / { proxy_pass http://backend; }
`;

export const passThrough = "    location / { proxy_pass http://backend; }";

export const compressing = `
    location / {
      proxy_pass http://backend;
      proxy_set_header Accept-Encoding "";
      gzip on;
      gzip_proxied any;
      gzip_types application/json;
    }`;
