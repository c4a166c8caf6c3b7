"""Hold an export to its study every night; what publishes it runs only if every limit is kept."""

from datetime import datetime

from airflow import DAG
from airflow.providers.standard.operators.bash import BashOperator  # Airflow 2: airflow.operators.bash

FOLDER = "/srv/release"  # with brecha.toml and what it names

with DAG("release", schedule="@daily", start_date=datetime(2026, 1, 1), catchup=False):
    export = BashOperator(task_id="export", cwd=FOLDER, bash_command="./export.sh")
    study = BashOperator(
        task_id="study",
        cwd=FOLDER,
        bash_command="brecha run brecha.toml --out decision --format junit --to brecha.xml",
        retries=0,  # the same table breaks the same limit again
    )
    publish = BashOperator(task_id="publish", cwd=FOLDER, bash_command="./publish.sh")
    export >> study >> publish
