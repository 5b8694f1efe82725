#!/usr/bin/env bash
# slurm_test.sh PROGRAM: the Slurm example of docs/arena.md for real. Starts a cluster of one node (munged, slurmctld,
# slurmd) in a folder of its own, submits docs/examples/arena.sbatch as an array, kills a task and submits it again, merges, and
# compares with the run without shards.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/common.sh

program=$(realpath "$1")
shards=4
experiment=(three-witches --bots "greedy,random" --games 600 --seed 5)
scratch=$(mktemp -d)
chmod 755 "$scratch" # munged wants every folder above its socket closed to other writers
export SLURM_CONF=$scratch/slurm.conf
daemons=()

finish() {
  local status=$?
  ((status == 0)) || tail -n 20 "$scratch"/*.log "$scratch"/*.out 2>/dev/null || true
  ((${#daemons[@]} == 0)) || kill "${daemons[@]}" 2>/dev/null || true
  wait
  rm -rf "$scratch"
}
trap finish EXIT

# wait_for SECONDS WHAT COMMAND...: until the command succeeds.
wait_for() {
  local seconds=$1 what=$2
  shift 2
  for ((i = 0; i < seconds * 10; ++i)); do
    "$@" >/dev/null 2>&1 && return
    sleep 0.1
  done
  die "$what did not happen within $seconds seconds"
}

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("", 0)); print(s.getsockname()[1])'; }

start_munge() {
  dd if=/dev/urandom of="$scratch/munge.key" bs=128 count=1 status=none
  chmod 400 "$scratch/munge.key"
  # --force: as root, and in a folder that is not root's.
  munged --foreground --force --socket="$scratch/munge.socket" --key-file="$scratch/munge.key" \
    --pid-file="$scratch/munge.pid" --log-file="$scratch/munge.log" --seed-file="$scratch/munge.seed" \
    2>"$scratch/munged.log" &
  daemons+=($!)
  wait_for 10 "munge's socket" test -S "$scratch/munge.socket"
}

write_config() {
  mkdir -p "$scratch/state" "$scratch/spool"
  cat >"$SLURM_CONF" <<CONF
ClusterName=arena
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$scratch/munge.socket
CredType=cred/munge
StateSaveLocation=$scratch/state
SlurmdSpoolDir=$scratch/spool
SlurmctldPidFile=$scratch/slurmctld.pid
SlurmdPidFile=$scratch/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
KillWait=1
NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=10 State=UP
CONF
}

node_is_idle() { [[ $(sinfo --noheader --format=%t) == idle ]]; }

start_slurm() {
  slurmctld -D >"$scratch/slurmctld.log" 2>&1 &
  daemons+=($!)
  wait_for 20 "an answer of slurmctld" sinfo
  slurmd -D -N "$(hostname -s)" >"$scratch/slurmd.log" 2>&1 &
  daemons+=($!)
  wait_for 30 "an idle node" node_is_idle
}

# submit TASKS: plays these tasks of the array and waits for them.
submit() {
  CAULDRON=$program CAULDRON_SHARDS=$shards sbatch --wait --array="$1" --output="$scratch/task-%a.out" \
    docs/examples/arena.sbatch "$scratch/results" "${experiment[@]}"
}

# The result without what the clock measured.
without_times() { sed -E 's/"(mean|p99)_nanoseconds":[0-9]+//g'; }

start_munge
write_config
start_slurm
submit "0-$((shards - 1))"

# A task that was interrupted in the middle of a line, and is submitted again.
truncate --size=-30 "$scratch/results/shard-2.jsonl"
submit 2

merged=$("$program" arena merge "$scratch"/results/shard-*.jsonl --json | without_times)
straight=$("$program" arena "${experiment[@]}" --json | without_times)
[[ -n $merged && $merged == "$straight" ]] || die "merged: $merged; straight: $straight"
echo "note: $shards tasks on Slurm $(slurmctld -V | grep -oE '[0-9.]+'), merged: the same as without"
