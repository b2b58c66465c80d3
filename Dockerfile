# Joust in a container. Two targets:
#   joust              the server alone; its judge's sandboxes are containers of the engine whose socket it is given
#   joust-bubblewrap   the server with compilers and bubblewrap, for hosts where no socket may be handed out
# docs/operators.md says how each is started. Both bases can be replaced where no registry is reachable.
ARG BUILD_BASE=node:20-bookworm-slim
ARG RUN_BASE=debian:bookworm-slim

FROM ${BUILD_BASE} AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends gcc libc6-dev ca-certificates \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /joust
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund && cd node_modules/bun && node install.js
COPY . .
# For joust --version, as .git is not here: docker build --build-arg JOUST_COMMIT="$(git rev-parse HEAD)"
ARG JOUST_COMMIT=""
RUN node_modules/.bin/bun scripts/generate.ts \
 && node_modules/.bin/bun scripts/build-parts.ts \
 && node_modules/.bin/bun scripts/build-client.ts \
 && node_modules/.bin/bun scripts/build-binary.ts

FROM ${RUN_BASE} AS joust
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin joust \
 && mkdir /data && chown joust /data && chmod 0700 /data
COPY --from=build /joust/dist/joust /usr/local/bin/joust
ENV JOUST_HOST=0.0.0.0 JOUST_DATA=/data PORT=3000
USER joust
WORKDIR /data
VOLUME /data
EXPOSE 3000
# Live duels go on at the next start; what is being judged is judged again.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '200 OK' <&3"]
ENTRYPOINT ["joust"]
CMD ["serve"]

FROM joust AS joust-bubblewrap
# The compilers of the languages that are offered; more of them: runner/image/packages-full.txt.
ARG TOOLCHAINS="python3 gcc g++ clang openjdk-17-jdk-headless nodejs perl sqlite3 chromium-headless-shell"
USER root
RUN apt-get update \
 && apt-get install -y --no-install-recommends bubblewrap ${TOOLCHAINS} \
 && rm -rf /var/lib/apt/lists/* /usr/share/doc /usr/share/man
ENV JOUST_SANDBOX=bubblewrap
USER joust
